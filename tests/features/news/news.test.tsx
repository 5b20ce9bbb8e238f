import { act, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { preferReducedData } from '#tests/support/network-preferences.ts'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, countGetRequests, repairCalls, siteCalls } from '#tests/support/site/site.ts'
import {
  createNewsIslands,
  findAllUpdates,
  findLatestSlider,
  newsListUser,
  renderNewsList,
  setUpNewsPage,
  showNewsList,
} from './news-list.tsx'

setUpNewsPage()

const emptyText = 'No articles available at the moment. Check back soon for updates!'

test('the section All Updates lists every article with date, title, excerpt and a link', () => {
  const articles = [makeArticle({ title: 'A road', excerpt: 'Opened', date: '2025-04-05' }), makeArticle()]
  renderNewsList(articles)
  expect(within(findAllUpdates()).getAllByRole('article')).toHaveLength(2)
  const articleCard = within(within(findAllUpdates()).getAllByRole('article')[0] as HTMLElement)
  expect(articleCard.getByRole('heading').textContent).toBe('A road')
  expect(articleCard.getByText('Opened')).toBeDefined()
  expect(articleCard.getByText('2025-04-05')).toBeDefined()
  expect(articleCard.getByRole('link', { name: /^Read More/ }).getAttribute('href')).toBe(`/news/${articles[0]?.slug}`)
})

test('an article without an image is a poster with a coloured ground and a drawing, in the slider and in the list', () => {
  renderNewsList([makeArticle({ image: null }), makeArticle({ image: 'https://pictures.example/a.jpg' })])
  const cards = screen.getAllByRole('article')
  const drawings = cards.map((card) => card.querySelectorAll('.road').length)
  const grounds = cards.map((card) => /\bground-\w+/.exec(card.className)?.[0])
  expect(drawings).toEqual([1, 1, 0])
  expect(grounds).toEqual(['ground-brand', 'ground-sand', undefined])
})

test('the news slider shows the latest articles with a link Read Full Article', () => {
  renderNewsList([makeArticle({ title: 'Newest' }), makeArticle()])
  const slides = screen.getAllByRole('region', { name: 'Latest News' }).at(-1) as HTMLElement
  expect(within(slides).getByRole('link', { name: 'Read Full Article: Newest' })).toBeDefined()
})

test('the news slider shows the six latest articles only, and the section All Updates lists every article', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  await showNewsList(...titles.map((title) => makeArticle({ title })))
  await screen.findByRole('link', { name: 'Read Full Article: Six' })
  const isLinked = (linkText: string) => (title: string) =>
    screen.queryByRole('link', { name: `${linkText}: ${title}` }) !== null
  expect(titles.filter(isLinked('Read Full Article'))).toEqual(titles.slice(0, 6))
  expect(titles.filter(isLinked('Read More'))).toEqual(titles)
})

test('without articles, the news page has no slider and says that there are no articles', () => {
  renderNewsList([])
  expect(screen.getByText(emptyText)).toBeDefined()
  expect(findLatestSlider()).toBeNull()
})

test('the news page shows six placeholders until articles missing from its HTML have loaded', async () => {
  await addArticles(makeArticle({ title: 'Late' }))
  renderNewsList(undefined)
  expect(screen.getAllByTestId('placeholder')).toHaveLength(6)
  expect(screen.queryByText(emptyText)).toBeNull()
  expect((await screen.findAllByText('Late')).length).toBeGreaterThan(0)
  expect(screen.queryByTestId('placeholder')).toBeNull()
})

test('the server renders six article placeholders when the database does not answer', () => {
  const pageRoot = document.createElement('div')
  pageRoot.innerHTML = renderToString(createNewsIslands(undefined))
  expect(within(pageRoot).getAllByTestId('placeholder')).toHaveLength(6)
})

test('articles that fail to load have a retry button and are not retried automatically', async () => {
  breakCall('GET /api/news', 500)
  renderNewsList(undefined)
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  expect(countGetRequests('/api/news')).toBe(1)
  repairCalls()
  await addArticles(makeArticle({ title: 'Back' }))
  await newsListUser.click(retryButton)
  expect((await screen.findAllByText('Back')).length).toBeGreaterThan(0)
})

test('articles in the page’s HTML are revalidated once when the browser is idle', async () => {
  const article = makeArticle({ title: 'Old' })
  await addArticles({ ...article, title: 'New' })
  renderNewsList([article])
  expect((await screen.findAllByText('New')).length).toBeGreaterThan(0)
  expect(countGetRequests('/api/news')).toBe(1)
})

test('the news page does not revalidate its articles for visitors who prefer reduced data', async () => {
  preferReducedData()
  renderNewsList([makeArticle()])
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(siteCalls).toEqual([])
})

test('the news page keeps its articles when revalidation fails', async () => {
  breakCall('GET /api/news', 'no answer')
  renderNewsList([makeArticle({ title: 'Here' })])
  await waitFor(() => expect(countGetRequests('/api/news')).toBe(1))
  expect(screen.getAllByText('Here').length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the server-rendered article list contains no article text and no style attribute', () => {
  const pageRoot = document.createElement('div')
  pageRoot.innerHTML = renderToString(createNewsIslands([makeArticle({ content: 'Not asked for.' })]))
  expect(pageRoot.textContent).not.toContain('Not asked for.')
  expect(pageRoot.querySelector('[style]')).toBeNull()
})

test('the article list hydrates without a mismatch', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const article = makeArticle({ image: '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=1067' })
  const newsList = createNewsIslands([article, makeArticle()])
  const pageRoot = document.createElement('div')
  pageRoot.innerHTML = renderToString(newsList)
  document.body.append(pageRoot)
  const onMismatch = vi.fn()
  const listRoot = await act(async () => hydrateRoot(pageRoot, newsList, { onRecoverableError: onMismatch }))
  expect(onMismatch).not.toHaveBeenCalled()
  expect(consoleError).not.toHaveBeenCalled()
  await act(async () => listRoot.unmount())
  pageRoot.remove()
})

test('a stored article image has one source without srcset and its dimensions, and external images are unchanged', () => {
  const storedUrl = '/api/media/00000000-0000-4000-8000-000000000000'
  const { container } = renderNewsList([
    makeArticle({ image: `${storedUrl}?w=1600&h=1067` }),
    makeArticle({ image: 'https://pictures.example/a.jpg' }),
    makeArticle({ image: 'data:image/png;base64,AAAA' }),
  ])
  const [first, foreign, embedded] = container.querySelectorAll('[aria-labelledby=all] img')
  expect(first?.getAttribute('src')).toBe(`/.netlify/images?url=${encodeURIComponent(storedUrl)}&w=500&q=60`)
  expect(first?.hasAttribute('srcset')).toBe(false)
  expect(first?.getAttribute('width')).toBe('1600')
  expect(first?.getAttribute('height')).toBe('1067')
  expect(foreign?.getAttribute('src')).toBe('https://pictures.example/a.jpg')
  expect(embedded?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(embedded?.hasAttribute('srcset')).toBe(false)
})

test('only the first image of the news page loads eagerly', () => {
  const image = 'https://pictures.example/a.jpg'
  const { container } = renderNewsList([makeArticle({ image }), makeArticle({ image })])
  const eagerImages = [...container.querySelectorAll('img')].filter((img) => img.getAttribute('loading') === 'eager')
  expect(eagerImages).toHaveLength(1)
})
