import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { preferReducedData } from '#tests/support/network-preferences.ts'
import { breakCall, countGetRequests, repairCalls, waitForAnswers } from '#tests/support/site/site.ts'
import { newsListUser, renderNewsList, setUpNewsPage, showNewsList } from './news-list.tsx'

setUpNewsPage()

function goToUrl(historyState: unknown, pageUrl: string) {
  history.replaceState(historyState, '', pageUrl)
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

const findDialog = () => screen.queryByRole('dialog')

/** Returns the tags of these elements in the order of the document. */
function sortTags(elements: Element[]): string[] {
  const isBefore = (first: Element, second: Element) =>
    first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING
  return elements.toSorted((first, second) => (isBefore(first, second) ? -1 : 1)).map(({ tagName }) => tagName)
}

test('the dialog of an article has its title, date, image, content and links in this order', async () => {
  await showNewsList(makeArticle({ title: 'A road', image: '/api/media/1.jpg?w=900&h=600', content: 'It is open.' }))
  await newsListUser.click(screen.getByRole('link', { name: 'Read More: A road' }))
  const dialog = screen.getByRole('dialog', { name: 'A road' })
  const text = await within(dialog).findByText('It is open.')
  const parts = [text, ...dialog.querySelectorAll('h2, time, img, a')]
  expect(sortTags(parts)).toEqual(['H2', 'TIME', 'IMG', 'P', 'A', 'A', 'A'])
})

test.each([['Read More: A road'], ['Read Full Article: A road']])(
  'the link “%s” opens the full article in a dialog at its own URL',
  async (name) => {
    const article = makeArticle({ title: 'A road', date: '2025-04-05', content: 'One.\n\nTwo\nlines.' })
    document.title = 'News | Site'
    await showNewsList(article)
    await newsListUser.click(screen.getByRole('link', { name }))
    expect(location.pathname).toBe(`/news/${article.slug}`)
    expect(document.title).toBe('A road | Site')
    const articleDialog = within(screen.getByRole('dialog', { name: 'A road' }))
    expect(articleDialog.getByText('2025-04-05')).toBeDefined()
    expect((await articleDialog.findByText('One.')).tagName).toBe('P')
    expect(articleDialog.getByText(/^Two\s+lines\.$/)).toBeDefined()
  },
)

test('a click on an article that opens a new tab is left to the browser', () => {
  renderNewsList([makeArticle({ title: 'A road' })])
  let isClickPrevented = true
  const recordClickPrevented = (event: Event) => {
    isClickPrevented = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', recordClickPrevented, { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'Read More: A road' }), { ctrlKey: true })
  expect(isClickPrevented).toBe(false)
  expect(findDialog()).toBeNull()
})

test('the browser’s Back button closes the article dialog', async () => {
  await showNewsList(makeArticle({ title: 'A road' }))
  await newsListUser.click(screen.getByRole('link', { name: 'Read More: A road' }))
  expect(findDialog()).not.toBeNull()
  goToUrl(null, '/news')
  expect(findDialog()).toBeNull()
})

test('closing the article dialog goes back in the browser history', async () => {
  const backSpy = vi.spyOn(history, 'back')
  await showNewsList(makeArticle({ title: 'A road' }))
  await newsListUser.click(screen.getByRole('link', { name: 'Read More: A road' }))
  await newsListUser.click(screen.getByRole('button', { name: 'Close' }))
  expect(backSpy).toHaveBeenCalledOnce()
})

test('the article dialog links to the article’s page, and closing it restores the page title', async () => {
  document.title = 'News | Site'
  const article = makeArticle({ title: 'A road with $& in its title' })
  await showNewsList(article)
  await newsListUser.click(screen.getByRole('link', { name: /^Read More/ }))
  const pageLink = within(screen.getByRole('dialog')).getByRole('link', { name: 'Open this article as a page' })
  expect(pageLink.getAttribute('href')).toBe(`/news/${article.slug}`)
  expect(document.title).toBe('A road with $& in its title | Site')
  goToUrl(null, '/news')
  expect(document.title).toBe('News | Site')
})

test('the browser’s Forward button reopens the article dialog', async () => {
  await showNewsList(makeArticle({ title: 'A road' }))
  await newsListUser.click(screen.getByRole('link', { name: 'Read More: A road' }))
  const { state: historyState } = history
  const { pathname } = location
  goToUrl(null, '/news')
  expect(findDialog()).toBeNull()
  goToUrl(historyState, pathname)
  expect(screen.getByRole('dialog', { name: 'A road' })).toBeDefined()
})

test('an article text that fails to load has a retry button', async () => {
  preferReducedData()
  const article = makeArticle({ title: 'A road', content: 'Its text.' })
  await showNewsList(article)
  breakCall(`GET /api/news/${article.slug}`, 'no answer')
  await newsListUser.click(screen.getByRole('link', { name: 'Read More: A road' }))
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  repairCalls()
  await newsListUser.click(retryButton)
  expect(await screen.findByText('Its text.')).toBeDefined()
})

test('an open article is not loaded again with time or when the window gets the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  preferReducedData()
  const article = makeArticle({ title: 'A road', content: 'Its text.' })
  await showNewsList(article)
  fireEvent.click(screen.getByRole('link', { name: 'Read More: A road' }))
  await screen.findByText('Its text.')
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  act(() => void dispatchEvent(new Event('focus')))
  await act(waitForAnswers)
  expect(countGetRequests(`/api/news/${article.slug}`)).toBe(1)
})

test('HTML tags in a plain-text article are shown as text', async () => {
  await showNewsList(makeArticle({ title: '<i>x</i>', content: '<img src=x onerror=alert(1)>' }))
  await newsListUser.click(screen.getByRole('link', { name: 'Read More: <i>x</i>' }))
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})
