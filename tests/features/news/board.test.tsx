import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { News } from '#src/contract/news.ts'
import { NewsBoard } from '#src/features/news/NewsBoard.tsx'
import { shorten } from '#src/features/news/shorten.ts'
import { api, network, reads, resetApi } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { forgetWishes, wantLessData } from '#tests/support/wishes.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterAll(() => network.close())
beforeEach(resetApi)
beforeEach(() => history.replaceState(null, '', '/news'))
afterEach(forgetWishes)

const user = userEvent.setup()
const empty = 'No articles available at the moment. Check back soon for updates!'

/** As the page gives it: short rows, and the one that the address names whole. */
function show(articles: News[] | undefined, asked: string | null = null) {
  if (articles) api.news = articles
  return renderIsland(<NewsBoard articles={articles && shorten(articles, asked)} asked={asked} />)
}

const slider = () => screen.queryByRole('region', { name: 'Latest News' })
const updates = () => screen.getByRole('region', { name: 'All Updates' })
const dialog = () => screen.queryByRole('dialog')
const asked = () => new URLSearchParams(location.search).get('article')

test('every article stands under All Updates with date, title, excerpt and a link', () => {
  const articles = [makeArticle({ title: 'A road', excerpt: 'Opened', date: '2025-04-05' }), makeArticle()]
  show(articles)
  expect(within(updates()).getAllByRole('article')).toHaveLength(2)
  const card = within(within(updates()).getAllByRole('article')[0] as HTMLElement)
  expect(card.getByRole('heading').textContent).toBe('A road')
  expect(card.getByText('Opened')).toBeDefined()
  expect(card.getByText('2025-04-05')).toBeDefined()
  expect(card.getByRole('link', { name: /^Read More/ }).getAttribute('href')).toBe(`/news?article=${articles[0]?.id}`)
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
  html.innerHTML = renderToString(<NewsBoard articles={undefined} asked={null} />)
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
  expect((await screen.findAllByText('New', {}, { timeout: 3000 })).length).toBeGreaterThan(0)
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
  await waitFor(() => expect(reads('/api/news')).toBe(1), { timeout: 3000 })
  expect(screen.getAllByText('Here').length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([['Read More: A road'], ['Read Full Article: A road']])(
  '%s opens the whole article, under an address of its own',
  async (name) => {
    const article = makeArticle({ title: 'A road', date: '2025-04-05', content: 'One.\n\nTwo\nlines.' })
    show([article])
    await user.click(screen.getByRole('link', { name }))
    expect(asked()).toBe(article.id)
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
  history.replaceState(null, '', '/news')
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(dialog()).toBeNull()
})

test('closing takes the entry back that opening has pushed', async () => {
  const back = vi.spyOn(history, 'back')
  show([makeArticle({ title: 'A road' })])
  await user.click(screen.getByRole('link', { name: 'Read More: A road' }))
  await user.click(screen.getByRole('link', { name: 'Close' }))
  expect(back).toHaveBeenCalledOnce()
})

test('a shared link opens its article, and closing it stays on the list without leaving the site', async () => {
  const article = makeArticle({ title: 'Shared' })
  history.replaceState(null, '', `/news?article=${article.id}&utm_source=whatsapp`)
  const back = vi.spyOn(history, 'back')
  show([article, makeArticle()], article.id)
  expect(screen.getByRole('dialog', { name: 'Shared' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Close' }))
  expect(back).not.toHaveBeenCalled()
  expect(dialog()).toBeNull()
  expect(location.search).toBe('?utm_source=whatsapp')
})

test('the server sends a shared article whole, and the other ones short', () => {
  const article = makeArticle({ title: 'Shared', content: 'Its whole text.' })
  const other = makeArticle({ content: 'Not asked for.' })
  const html = document.createElement('div')
  html.innerHTML = renderToString(<NewsBoard articles={shorten([article, other], article.id)} asked={article.id} />)
  expect(html.querySelector('dialog[open]')?.textContent).toContain('Its whole text.')
  expect(html.textContent).not.toContain('Not asked for.')
  expect(html.querySelector('[style]')).toBeNull()
})

test('what the server sent and what the browser makes of it are the same', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ image: '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=1067' })
  history.replaceState(null, '', `/news?article=${article.id}`)
  const board = <NewsBoard articles={shorten([article, makeArticle()], article.id)} asked={article.id} />
  const html = document.createElement('div')
  html.innerHTML = renderToString(board)
  document.body.append(html)
  const mismatch = vi.fn()
  const root = await act(async () => hydrateRoot(html, board, { onRecoverableError: mismatch }))
  expect(mismatch).not.toHaveBeenCalled()
  expect(complain).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  html.remove()
})

test('an article that is not there leads to the list with a notice', () => {
  show([makeArticle({ title: 'Other' })], 'gone')
  expect(dialog()).toBeNull()
  expect(screen.getByText('This article is no longer here. These are the latest ones.')).toBeDefined()
  expect(screen.getAllByText('Other').length).toBeGreaterThan(0)
})

test('when the text of an article cannot be read, a button asks again', async () => {
  wantLessData()
  const article = makeArticle({ title: 'A road', content: 'Its text.' })
  show([article])
  api.refusals[`GET /api/news/${article.id}`] = 'no answer'
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

test('a stored picture comes in several widths with its size; others come as they are', () => {
  const stored = '/api/media/00000000-0000-4000-8000-000000000000'
  const { container } = show([
    makeArticle({ image: `${stored}?w=1600&h=1067` }),
    makeArticle({ image: 'https://pictures.example/a.jpg' }),
    makeArticle({ image: 'data:image/png;base64,AAAA' }),
  ])
  const [first, foreign, embedded] = container.querySelectorAll('.news-grid img')
  expect(first?.getAttribute('srcset')).toContain(`/.netlify/images?url=${encodeURIComponent(stored)}&w=360 360w`)
  expect(first?.getAttribute('width')).toBe('1600')
  expect(first?.getAttribute('height')).toBe('1067')
  expect(foreign?.getAttribute('src')).toBe('https://pictures.example/a.jpg')
  expect(embedded?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(embedded?.hasAttribute('srcset')).toBe(false)
})

test('only the first picture is asked for at once', () => {
  const image = 'https://pictures.example/a.jpg'
  const { container } = show([makeArticle({ image }), makeArticle({ image })])
  const eager = [...container.querySelectorAll('img')].filter((img) => img.getAttribute('loading') === 'eager')
  expect(eager).toHaveLength(1)
})
