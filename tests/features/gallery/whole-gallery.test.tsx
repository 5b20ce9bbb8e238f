import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeMedia } from '#tests/support/data/make-rows.ts'
import { preferReducedData, resetPreferences } from '#tests/support/network-preferences.ts'
import { addGalleryItems } from '#tests/support/site/rows.ts'
import { siteCalls, waitForAnswers } from '#tests/support/site/site.ts'
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

let idleTasks: (() => void)[] = []

beforeEach(() => {
  resetPreferences()
  idleTasks = []
  vi.stubGlobal('requestIdleCallback', (idleTask: () => void) => idleTasks.push(idleTask))
})

function runIdleTasks() {
  act(() => {
    for (const idleTask of idleTasks) idleTask()
  })
}

const listQueries = () => siteCalls.map(({ query }) => query)
const clickLoadMore = () => fireEvent.click(screen.getByRole('link', { name: 'Load more' }))

async function showGalleryAfterIdle(itemCount: number) {
  await showManyItems(itemCount)
  runIdleTasks()
  await waitFor(() => expect(listQueries()).toEqual(['?page=1&limit=100']))
  await act(waitForAnswers)
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))
}

test('a small gallery is fetched once when the browser is idle, and the tabs make no request', async () => {
  await showGalleryAfterIdle(30)
  fireEvent.click(findGalleryTab('Rallies'))
  expect(listGalleryTitles()).toHaveLength(9)
  clickLoadMore()
  expect(listGalleryTitles()).toHaveLength(15)
  expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  fireEvent.click(findGalleryTab('All'))
  expect(listGalleryTitles()).toHaveLength(9)
  expect(listQueries()).toHaveLength(1)
})

test('a gallery above the size limit is fetched tab by tab', async () => {
  await showGalleryAfterIdle(101)
  fireEvent.click(findGalleryTab('Town Halls'))
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(9))
  expect(listQueries().slice(1)).toEqual(['?page=1&category=townhall'])
})

test('with the reduced-data preference only the selected gallery tab is fetched, and no tab when all items are loaded', async () => {
  preferReducedData()
  await showManyItems(18)
  runIdleTasks()
  expect(listQueries()).toEqual([])
  fireEvent.click(findGalleryTab('Rallies'))
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(9))
  fireEvent.click(findGalleryTab('All'))
  clickLoadMore()
  await waitFor(() => expect(listGalleryTitles()).toHaveLength(18))
  fireEvent.click(findGalleryTab('Community'))
  expect(listGalleryTitles()).toHaveLength(4)
  expect(listQueries()).toEqual(['?page=1&category=rally', '?page=2'])
})
