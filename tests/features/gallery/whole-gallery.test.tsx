import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toTile } from '#src/features/gallery/gallery-list.ts'
import { makeMedia } from '#tests/support/data/make-rows.ts'
import { addGalleryItems } from '#tests/support/site/rows.ts'
import { breakCall, repairCalls, siteCalls } from '#tests/support/site/site.ts'
import { findGalleryTab, listGalleryTitles, setUpGalleryPage, showGallery } from './gallery.tsx'

setUpGalleryPage()

const itemCategories = ['rally', 'townhall', 'community', 'rally'] as const

async function showManyItems(itemCount: number) {
  const items = Array.from({ length: itemCount }, (_, index) =>
    makeMedia({ title: `Number ${index + 1}`, category: itemCategories[index % 4] ?? 'rally' }),
  )
  await addGalleryItems(...items)
  showGallery(items)
}

const listPaths = () => siteCalls.map(({ path, query }) => path + query)
const clickLoadMore = () => fireEvent.click(screen.getByRole('link', { name: 'Load more' }))

test('while the page has all 24 items, the gallery tabs filter them without a request', async () => {
  await showManyItems(24)
  for (const [name, count] of [
    ['Rallies', 12],
    ['Town Halls', 6],
    ['Volunteers', 0],
    ['All', 24],
  ] as const) {
    fireEvent.click(findGalleryTab(name))
    expect(listGalleryTitles()).toHaveLength(count)
  }
  expect(listPaths()).toEqual([])
})

test('in a larger gallery the first tab fetches the whole list, and further tabs and Load more filter it', async () => {
  await showManyItems(120)
  fireEvent.click(findGalleryTab('Rallies'))
  expect(screen.getAllByTestId('placeholder')).toHaveLength(6)
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(24))
  clickLoadMore()
  expect(listGalleryTitles()).toHaveLength(48)
  clickLoadMore()
  expect(listGalleryTitles()).toHaveLength(60)
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  fireEvent.click(findGalleryTab('Community'))
  expect(listGalleryTitles()).toHaveLength(24)
  fireEvent.click(findGalleryTab('All'))
  expect(listGalleryTitles()).toHaveLength(24)
  fireEvent.click(findGalleryTab('Town Halls'))
  expect(listGalleryTitles()[0]).toBe('Number 2')
  expect(listPaths()).toEqual(['/api/gallery'])
})

test('once Load more has fetched all items, the gallery tabs filter them without a request', async () => {
  await showManyItems(30)
  clickLoadMore()
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(30))
  fireEvent.click(findGalleryTab('Community'))
  expect(listGalleryTitles()).toHaveLength(7)
  expect(listPaths()).toEqual(['/api/gallery?page=2&limit=24'])
})

test('a long description is short in the HTML, and whole in the large view after one request', async () => {
  const description = 'The whole story of this day. '.repeat(30).trim()
  const item = makeMedia({ title: 'Long', description })
  await addGalleryItems(item)
  const tile = toTile(item)
  expect(tile.description?.length).toBeLessThan(250)
  showGallery([{ ...item, ...tile }])
  fireEvent.click(screen.getByRole('link', { name: 'Long' }))
  await within(screen.getByRole('dialog', { name: 'Long' })).findByText(description)
  expect(listPaths()).toEqual(['/api/gallery?page=1&limit=24'])
})

test('a gallery tab whose items fail to load has a retry button', async () => {
  await showManyItems(30)
  breakCall('GET /api/gallery', 503)
  fireEvent.click(findGalleryTab('Community'))
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  repairCalls()
  fireEvent.click(retryButton)
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(7))
})
