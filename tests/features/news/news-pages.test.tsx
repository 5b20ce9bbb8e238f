import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { News } from '#src/features/news/News.tsx'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { preferReducedData } from '#tests/support/network-preferences.ts'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import {
  findAllUpdates,
  findLatestSlider,
  newsListUser,
  setUpNewsPage,
  showNewsList,
  toNewsPage,
} from './news-list.tsx'

setUpNewsPage()

describe('a list of more than 24 articles', () => {
  const makeArticles = () => Array.from({ length: 60 }, (_, index) => makeArticle({ title: `Number ${index + 1}` }))
  const listCards = () => within(findAllUpdates()).getAllByRole('article')
  const findLoadMoreLink = () => screen.queryByRole('link', { name: 'Load more' })

  test('the news page loads 24 articles at a time and appends them', async () => {
    await showNewsList(...makeArticles())
    expect(listCards()).toHaveLength(24)
    expect(findLoadMoreLink()?.getAttribute('href')).toBe('/news?page=2')
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    await waitFor(() => expect(listCards()).toHaveLength(48))
    expect(findLoadMoreLink()?.getAttribute('href')).toBe('/news?page=3')
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    await waitFor(() => expect(listCards()).toHaveLength(60))
    expect(findLoadMoreLink()).toBeNull()
    expect(location.pathname + location.search).toBe('/news')
  })

  test('loading more articles focuses the first new article', async () => {
    await showNewsList(...makeArticles())
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Read More: Number 25' })))
  })

  test('the news page shows an error when loading more articles fails, and retries on the next click', async () => {
    preferReducedData()
    await showNewsList(...makeArticles())
    breakCall('GET /api/news', 'no answer')
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    expect(await screen.findByText(/^This could not be loaded/)).toBeDefined()
    repairCalls()
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    await waitFor(() => expect(listCards()).toHaveLength(48))
  })

  test('the news list shows each article once, even if an article was published between two loads', async () => {
    preferReducedData()
    await showNewsList(...makeArticles())
    await addArticles(makeArticle({ title: 'Just now', date: '2025-03-02' }))
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    await waitFor(() => expect(listCards().length).toBeGreaterThan(24))
    const titles = listCards().map((articleCard) => within(articleCard).getByRole('heading').textContent)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toHaveLength(47)
  })

  test('an article of a later page of the news opens', async () => {
    await showNewsList(...makeArticles())
    await newsListUser.click(findLoadMoreLink() as HTMLElement)
    await newsListUser.click(await screen.findByRole('link', { name: 'Read More: Number 30' }))
    expect(screen.getByRole('dialog', { name: 'Number 30' })).toBeDefined()
  })

  test('the second page of the news has no slider and links back to the first page', () => {
    const articles = makeArticles()
    renderIsland(<News articles={{ ...toNewsPage(articles.slice(24, 48)), more: true }} page={2} />)
    expect(findLatestSlider()).toBeNull()
    expect(findLoadMoreLink()?.getAttribute('href')).toBe('/news?page=3')
    expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/news')
  })
})
