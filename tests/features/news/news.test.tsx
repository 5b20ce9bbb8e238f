import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#src/contract/news.ts'
import { News } from '#src/features/news/News.tsx'
import { api, reads, resetApi } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { forgetWishes, wantLessData } from '#tests/support/wishes.ts'

beforeEach(resetApi)
beforeEach(() => history.replaceState(null, '', '/news'))
afterEach(forgetWishes)

const user = userEvent.setup()
const empty = 'No articles available at the moment. Check back soon for updates!'

/** The first page of the list, as the server gives it. */
function firstOf(articles: Article[]) {
  return { items: articles.slice(0, 12), more: articles.length > 12 }
}

function show(articles: Article[] | undefined, page = 1) {
  if (articles) api.news = articles
  return renderIsland(<News articles={articles && firstOf(articles)} page={page} />)
}

/** As the buttons of the browser do. */
function goTo(state: unknown, address: string) {
  history.replaceState(state, '', address)
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

const slider = () => screen.queryByRole('region', { name: 'Latest News' })
const updates = () => screen.getByRole('region', { name: 'All Updates' })
const dialog = () => screen.queryByRole('dialog')

test('every article stands under All Updates with date, title, excerpt and a link', () => {
  const articles = [makeArticle({ title: 'A road', excerpt: 'Opened', date: '2025-04-05' }), makeArticle()]
  show(articles)
  expect(within(updates()).getAllByRole('article')).toHaveLength(2)
  const card = within(within(updates()).getAllByRole('article')[0] as HTMLElement)
  expect(card.getByRole('heading').textContent).toBe('A road')
  expect(card.getByText('Opened')).toBeDefined()
  expect(card.getByText('2025-04-05')).toBeDefined()
  expect(card.getByRole('link', { name: /^Read More/ }).getAttribute('href')).toBe(`/news/${articles[0]?.slug}`)
})

test('the slider shows the latest with Read Full Article', () => {
  show([makeArticle({ title: 'Newest' }), makeArticle()])
  const slides = screen.getAllByRole('region', { name: 'Latest News' }).at(-1) as HTMLElement
  expect(within(slides).getByRole('link', { name: 'Read Full Article: Newest' })).toBeDefined()
})

test('without articles the page says so, and has no slider', () => {
  show([])
  expect(screen.getByText(empty)).toBeDefined()
  expect(slider()).toBeNull()
})

test('when the page came without articles, six placeholders stand until they are there', async () => {
  api.news = [makeArticle({ title: 'Late' })]
  show(undefined)
  expect(screen.getAllByTestId('placeholder')).toHaveLength(6)
  expect(screen.queryByText(empty)).toBeNull()
  expect((await screen.findAllByText('Late')).length).toBeGreaterThan(0)
  expect(screen.queryByTestId('placeholder')).toBeNull()
})

test('the server sends the six placeholders when the database does not answer', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(<News articles={undefined} page={1} />)
  expect(within(html).getAllByTestId('placeholder')).toHaveLength(6)
})

test('when the articles cannot be read, a button asks again, and nothing asks by itself', async () => {
  api.refusals['GET /api/news'] = { status: 500, body: 'broken' }
  show(undefined)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(reads('/api/news')).toBe(1)
  api.refusals = {}
  api.news = [makeArticle({ title: 'Back' })]
  await user.click(again)
  expect((await screen.findAllByText('Back')).length).toBeGreaterThan(0)
})

test('a page that came with articles asks once more when the browser is idle', async () => {
  show([makeArticle({ title: 'Old' })])
  api.news = [makeArticle({ title: 'New' })]
  expect((await screen.findAllByText('New')).length).toBeGreaterThan(0)
  expect(reads('/api/news')).toBe(1)
})

test('a visitor who saves data is not charged for a second look', async () => {
  wantLessData()
  show([makeArticle()])
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(api.calls).toEqual([])
})

test('what the page shows stays when the second look fails', async () => {
  api.refusals['GET /api/news'] = 'no answer'
  show([makeArticle({ title: 'Here' })])
  await waitFor(() => expect(reads('/api/news')).toBe(1))
  expect(screen.getAllByText('Here').length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([['Read More: A road'], ['Read Full Article: A road']])(
  '%s opens the whole article, under an address of its own',
  async (name) => {
    const article = makeArticle({ title: 'A road', date: '2025-04-05', content: 'One.\n\nTwo\nlines.' })
    document.title = 'News | Site'
    show([article])
    await user.click(screen.getByRole('link', { name }))
    expect(location.pathname).toBe(`/news/${article.slug}`)
    expect(document.title).toBe('A road | Site')
    const open = within(screen.getByRole('dialog', { name: 'A road' }))
    expect(open.getByText('2025-04-05')).toBeDefined()
    expect((await open.findByText('One.')).tagName).toBe('P')
    expect(open.getByText(/^Two\s+lines\.$/)).toBeDefined()
  },
)

test('a click for a new tab is left to the browser', () => {
  show([makeArticle({ title: 'A road' })])
  let taken = true
  const look = (event: Event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'Read More: A road' }), { ctrlKey: true })
  expect(taken).toBe(false)
  expect(dialog()).toBeNull()
})

test('back closes the article', async () => {
  show([makeArticle({ title: 'A road' })])
  await user.click(screen.getByRole('link', { name: 'Read More: A road' }))
  expect(dialog()).not.toBeNull()
  goTo(null, '/news')
  expect(dialog()).toBeNull()
})

test('closing takes the entry back that opening has pushed', async () => {
  const back = vi.spyOn(history, 'back')
  show([makeArticle({ title: 'A road' })])
  await user.click(screen.getByRole('link', { name: 'Read More: A road' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(back).toHaveBeenCalledOnce()
})

test('the dialog leads to the page of its own, and closing gives the page its title back', async () => {
  document.title = 'News | Site'
  const article = makeArticle({ title: 'A road with $& in its title' })
  show([article])
  await user.click(screen.getByRole('link', { name: /^Read More/ }))
  const alone = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open this article as a page' })
  expect(alone.getAttribute('href')).toBe(`/news/${article.slug}`)
  expect(document.title).toBe('A road with $& in its title | Site')
  goTo(null, '/news')
  expect(document.title).toBe('News | Site')
})

test('forward opens the article again', async () => {
  show([makeArticle({ title: 'A road' })])
  await user.click(screen.getByRole('link', { name: 'Read More: A road' }))
  const { state } = history
  const { pathname } = location
  goTo(null, '/news')
  expect(dialog()).toBeNull()
  goTo(state, pathname)
  expect(screen.getByRole('dialog', { name: 'A road' })).toBeDefined()
})

test('the server sends no text of an article with the list, and no style', () => {
  const articles = firstOf([makeArticle({ content: 'Not asked for.' })])
  const html = document.createElement('div')
  html.innerHTML = renderToString(<News articles={articles} page={1} />)
  expect(html.textContent).not.toContain('Not asked for.')
  expect(html.querySelector('[style]')).toBeNull()
})

test('what the server sent and what the browser makes of it are the same', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ image: '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=1067' })
  const list = <News articles={firstOf([article, makeArticle()])} page={1} />
  const html = document.createElement('div')
  html.innerHTML = renderToString(list)
  document.body.append(html)
  const mismatch = vi.fn()
  const root = await act(async () => hydrateRoot(html, list, { onRecoverableError: mismatch }))
  expect(mismatch).not.toHaveBeenCalled()
  expect(complain).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  html.remove()
})

describe('a list of more than twelve', () => {
  const thirteen = () => Array.from({ length: 30 }, (_, index) => makeArticle({ title: `Number ${index + 1}` }))
  const cards = () => within(updates()).getAllByRole('article')
  const more = () => screen.queryByRole('link', { name: 'Load more' })

  test('shows twelve, and loads the others page by page, each under the last', async () => {
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

  test('puts the focus on the first one that came', async () => {
    show(thirteen())
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Read More: Number 13' })))
  })

  test('says so when more cannot be loaded, and tries again on the next press', async () => {
    wantLessData()
    show(thirteen())
    api.refusals['GET /api/news'] = 'no answer'
    await user.click(more() as HTMLElement)
    expect(await screen.findByText(/^This could not be loaded/)).toBeDefined()
    api.refusals = {}
    await user.click(more() as HTMLElement)
    await waitFor(() => expect(cards()).toHaveLength(24))
  })

  test('shows each once, also when one was published meanwhile', async () => {
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

  test('opens what came later too', async () => {
    show(thirteen())
    await user.click(more() as HTMLElement)
    await user.click(await screen.findByRole('link', { name: 'Read More: Number 20' }))
    expect(screen.getByRole('dialog', { name: 'Number 20' })).toBeDefined()
  })

  test('has a second page without a slider, which leads back to the first', () => {
    const articles = thirteen()
    renderIsland(<News articles={{ items: articles.slice(12, 24), more: true }} page={2} />)
    expect(slider()).toBeNull()
    expect(more()?.getAttribute('href')).toBe('/news?page=3')
    expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/news')
  })
})

test('when the text of an article cannot be read, a button asks again', async () => {
  wantLessData()
  const article = makeArticle({ title: 'A road', content: 'Its text.' })
  show([article])
  api.refusals[`GET /api/news/${article.slug}`] = 'no answer'
  await user.click(screen.getByRole('link', { name: 'Read More: A road' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.refusals = {}
  await user.click(again)
  expect(await screen.findByText('Its text.')).toBeDefined()
})

test('markup in an article is text', async () => {
  show([makeArticle({ title: '<i>x</i>', content: '<img src=x onerror=alert(1)>' })])
  await user.click(screen.getByRole('link', { name: 'Read More: <i>x</i>' }))
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

test('a stored image comes in one width, with its size; others come as they are', () => {
  const stored = '/api/media/00000000-0000-4000-8000-000000000000'
  const { container } = show([
    makeArticle({ image: `${stored}?w=1600&h=1067` }),
    makeArticle({ image: 'https://pictures.example/a.jpg' }),
    makeArticle({ image: 'data:image/png;base64,AAAA' }),
  ])
  const [first, foreign, embedded] = container.querySelectorAll('[aria-labelledby=all] img')
  expect(first?.getAttribute('src')).toBe(`/.netlify/images?url=${encodeURIComponent(stored)}&w=500&q=60`)
  expect(first?.hasAttribute('srcset')).toBe(false)
  expect(first?.getAttribute('width')).toBe('1600')
  expect(first?.getAttribute('height')).toBe('1067')
  expect(foreign?.getAttribute('src')).toBe('https://pictures.example/a.jpg')
  expect(embedded?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(embedded?.hasAttribute('srcset')).toBe(false)
})

test('only the first image is asked for at once', () => {
  const image = 'https://pictures.example/a.jpg'
  const { container } = show([makeArticle({ image }), makeArticle({ image })])
  const eager = [...container.querySelectorAll('img')].filter((img) => img.getAttribute('loading') === 'eager')
  expect(eager).toHaveLength(1)
})
