import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { News } from '#src/features/news/News.tsx'
import { api } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { show, slider, updates, user } from '#tests/support/news-list.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { wantLessData } from '#tests/support/wishes.ts'

describe('a list of more than twelve articles', () => {
  const thirteen = () => Array.from({ length: 30 }, (_, index) => makeArticle({ title: `Number ${index + 1}` }))
  const cards = () => within(updates()).getAllByRole('article')
  const more = () => screen.queryByRole('link', { name: 'Load more' })

  test('loads twelve articles per page and appends them', async () => {
    show(thirteen())
    expect(cards()).toHaveLength(12)
    expect(more()?.getAttribute('href')).toBe('/news?page=2')
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(more()?.getAttribute('href')).toBe('/news?page=3')
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(cards()).toHaveLength(30))
    expect(more()).toBeNull()
    expect(location.pathname + location.search).toBe('/news')
  })

  test('focuses the first new article', async () => {
    show(thirteen())
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Read More: Number 13' })))
  })

  test('shows an error when loading more fails, and retries on the next click', async () => {
    wantLessData()
    show(thirteen())
    api.refusals['GET /api/news'] = 'no answer'
    await user.click(more() as HTMLElement)
    expect(await screen.findByText(/^This could not be loaded/)).toBeDefined()
    api.refusals = {}
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  test('shows each article once, also if one was published in between', async () => {
    wantLessData()
    const articles = thirteen()
    show(articles)
    api.news = [makeArticle({ title: 'Just now' }), ...articles]
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(cards().length).toBeGreaterThan(12))
    const titles = cards().map((card) => within(card).getByRole('heading').textContent)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toHaveLength(23)
  })

  test('opens an article of a later page', async () => {
    show(thirteen())
    await user.click(more() as HTMLElement)
    await user.click(await screen.findByRole('link', { name: 'Read More: Number 20' }))
    expect(screen.getByRole('dialog', { name: 'Number 20' })).toBeDefined()
  })

  test('the second page has no slider and links back to the first', () => {
    const articles = thirteen()
    renderIsland(<News articles={{ items: articles.slice(12, 24), more: true }} page={2} />)
    expect(slider()).toBeNull()
    expect(more()?.getAttribute('href')).toBe('/news?page=3')
    expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/news')
  })
})
