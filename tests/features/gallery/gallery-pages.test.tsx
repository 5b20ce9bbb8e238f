import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeMedia } from '#tests/support/data/make-rows.ts'
import { addGalleryItems } from '#tests/support/site/rows.ts'
import { breakCall, repairCalls, siteCalls } from '#tests/support/site/site.ts'
import { EMPTY_GALLERY_TEXT, findGalleryTab, listGalleryTitles, setUpGalleryPage, showGallery } from './gallery.tsx'

setUpGalleryPage()

const itemCategories = ['rally', 'townhall', 'community', 'rally'] as const
const manyGalleryItems = Array.from({ length: 60 }, (_, index) =>
  makeMedia({ title: `Number ${index + 1}`, category: itemCategories[index % 4] ?? 'rally' }),
)

beforeEach(() => addGalleryItems(...manyGalleryItems))

const findLoadMoreLink = () => screen.queryByRole('link', { name: 'Load more' })
const pressLink = (link: HTMLElement | null) => fireEvent.click(link as HTMLElement)

test('the gallery loads 24 items per page, appends them and focuses the first new item', async () => {
  showGallery(manyGalleryItems)
  expect(listGalleryTitles()).toHaveLength(24)
  expect(findLoadMoreLink()?.getAttribute('href')).toBe('/gallery?page=2')
  pressLink(findLoadMoreLink())
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(48))
  const firstNewLink = screen.getByRole('img', { name: 'Number 25' }).closest('a')
  await waitFor(() => expect(document.activeElement).toBe(firstNewLink))
  expect(findLoadMoreLink()?.getAttribute('href')).toBe('/gallery?page=3')
  expect(location.search).toBe('')
})

test('Load more on a tab in the URL appends items of its category, and All fetches the whole list', async () => {
  history.replaceState(null, '', '/gallery?tab=rally')
  showGallery(manyGalleryItems, 'rally')
  expect(listGalleryTitles().slice(0, 7)).toEqual([1, 4, 5, 8, 9, 12, 13].map((itemNumber) => `Number ${itemNumber}`))
  expect(findLoadMoreLink()?.getAttribute('href')).toBe('/gallery?tab=rally&page=2')
  pressLink(findLoadMoreLink())
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(30))
  fireEvent.click(findGalleryTab('All'))
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(24))
  expect(siteCalls.map(({ query }) => query)).toEqual(['?page=2&limit=24&category=rally', ''])
})

test('returning to the gallery’s first tab keeps its loaded pages without a request', async () => {
  showGallery(manyGalleryItems)
  pressLink(findLoadMoreLink())
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(48))
  fireEvent.click(findGalleryTab('Volunteers'))
  await screen.findByText(EMPTY_GALLERY_TEXT)
  const callsBefore = siteCalls.length
  fireEvent.click(findGalleryTab('All'))
  expect(listGalleryTitles()).toHaveLength(48)
  expect(listGalleryTitles()[0]).toBe('Number 1')
  expect(siteCalls).toHaveLength(callsBefore)
})

test('an item of a later gallery page opens, and the browser’s Forward button reopens it when the list lacks it', async () => {
  const { unmount } = showGallery(manyGalleryItems)
  pressLink(findLoadMoreLink())
  fireEvent.click(await screen.findByRole('img', { name: 'Number 30' }))
  expect(screen.getByRole('dialog', { name: 'Number 30' })).toBeDefined()
  const { state } = history
  const { search } = location
  unmount()
  history.replaceState(null, '', '/gallery')
  showGallery(manyGalleryItems)
  act(() => {
    history.replaceState(state, '', `/gallery${search}`)
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.getByRole('dialog', { name: 'Number 30' })).toBeDefined()
})

test('the gallery opens the item in the URL, also if the item is on another page', () => {
  showGallery(manyGalleryItems, 'all', manyGalleryItems[40])
  expect(screen.getByRole('dialog', { name: 'Number 41' })).toBeDefined()
  expect(listGalleryTitles()).toHaveLength(24)
})

test('the second page of the gallery links back to the first page, and a tab shows its first page', async () => {
  document.title = 'Campaign Gallery, page 2 | Site'
  history.replaceState(null, '', '/gallery?tab=rally&page=2')
  showGallery(manyGalleryItems, 'rally', undefined, 2)
  expect(listGalleryTitles()[0]).toBe('Number 49')
  expect(findLoadMoreLink()).toBeNull()
  expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/gallery?tab=rally')
  expect(document.querySelector('figure a')?.getAttribute('href')).toBe(
    `/gallery?tab=rally&page=2&item=${manyGalleryItems[48]?.id}`,
  )
  fireEvent.click(findGalleryTab('Rallies'))
  await waitFor(() => expect(listGalleryTitles()[0]).toBe('Number 1'))
  expect([location.search, document.title]).toEqual(['?tab=rally', 'Campaign Gallery | Site'])
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
})

test('the gallery shows an error when loading more items fails, and retries on the next click', async () => {
  showGallery(manyGalleryItems)
  breakCall('GET /api/gallery', 'no answer')
  pressLink(findLoadMoreLink())
  expect(await screen.findByText(/^This could not be loaded/)).toBeDefined()
  repairCalls()
  pressLink(findLoadMoreLink())
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(48))
})
