import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { galleryTexts } from '#src/content/pages/gallery.ts'
import { Gallery } from '#src/features/gallery/Gallery.tsx'
import { parseTab } from '#src/features/gallery/gallery-list.ts'
import { makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { addGalleryItems } from '#tests/support/site/rows.ts'
import { breakCall, countGetRequests, repairCalls } from '#tests/support/site/site.ts'
import {
  EMPTY_GALLERY_TEXT,
  findGalleryTab,
  listGalleryTitles,
  setUpGalleryPage,
  showGallery,
  toGalleryPage,
} from './gallery.tsx'

setUpGalleryPage()

const galleryItems = [
  makeMedia({ title: 'Square', category: 'rally' }),
  makeMedia({ title: 'Hall', category: 'townhall', description: 'Full to the doors', alt: 'Women on benches' }),
  makeVideo({ title: 'Clinic', category: 'community' }),
  makeMedia({ title: 'Leaflets', category: 'volunteers' }),
  makeVideo({ title: 'Drums', category: 'rally' }),
]

const tabLabels = galleryTexts.tabs.map(({ label }) => label)
const readSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent
const pressKey = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })

test('the gallery has a tab for all items and one for each category, with All first and selected', () => {
  showGallery(galleryItems)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabLabels)
  expect(readSelectedTab()).toBe('All')
  expect(listGalleryTitles()).toEqual(['Square', 'Hall', 'Clinic', 'Leaflets', 'Drums'])
})

test.each([
  ['Rallies', ['Square', 'Drums'], '?tab=rally'],
  ['Town Halls', ['Hall'], '?tab=townhall'],
  ['Community', ['Clinic'], '?tab=community'],
  ['Volunteers', ['Leaflets'], '?tab=volunteers'],
  ['All', ['Square', 'Hall', 'Clinic', 'Leaflets', 'Drums'], ''],
])('the gallery tab %s filters the items and sets the URL', async (name, expectedTitles, queryString) => {
  await addGalleryItems(...galleryItems)
  showGallery(galleryItems, name === 'All' ? 'rally' : 'all')
  fireEvent.click(findGalleryTab(name))
  await waitFor(() => expect(listGalleryTitles()).toEqual(expectedTitles))
  expect(location.search).toBe(queryString)
  expect(readSelectedTab()).toBe(name)
})

test('arrow keys, Home and End select another gallery tab', () => {
  showGallery(galleryItems)
  pressKey('ArrowRight')
  expect([readSelectedTab(), document.activeElement?.textContent]).toEqual(['Rallies', 'Rallies'])
  pressKey('End')
  expect(readSelectedTab()).toBe(tabLabels.at(-1))
  pressKey('ArrowRight')
  expect(readSelectedTab()).toBe('All')
  pressKey('ArrowLeft')
  expect(readSelectedTab()).toBe(tabLabels.at(-1))
  pressKey('Home')
  expect([readSelectedTab(), document.activeElement?.textContent]).toEqual(['All', 'All'])
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual(
    tabLabels.map((_, index) => (index === 0 ? 0 : -1)),
  )
})

test('a click on a gallery tab that opens a new window is left to the browser', () => {
  showGallery(galleryItems)
  fireEvent.click(findGalleryTab('Rallies'), { ctrlKey: true })
  expect(readSelectedTab()).toBe('All')
})

test('the URL selects the gallery tab, and an unknown value selects All', () => {
  expect(parseTab('townhall')).toBe('townhall')
  expect(parseTab('nonsense')).toBe('all')
  expect(parseTab(null)).toBe('all')
})

test('without JavaScript the gallery tabs are links and the server renders the requested tab', () => {
  const pageElement = document.createElement('div')
  pageElement.innerHTML = renderToString(
    <Gallery tab="townhall" page={1} items={toGalleryPage(galleryItems, 'townhall')} requestedItem={undefined} />,
  )
  const tabLinks = [...pageElement.querySelectorAll('a[id^=tab-]')]
  expect(tabLinks.map((link) => link.getAttribute('href'))).toEqual(
    galleryTexts.tabs.map(({ id }) => (id === 'all' ? '/gallery' : `/gallery?tab=${id}`)),
  )
  expect(tabLinks.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Town Halls',
  ])
  expect(pageElement.querySelector('[role=tab]')).toBeNull()
  expect([...pageElement.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Hall'])
})

test('a gallery image has one source without srcset, its dimensions and its alternative text', () => {
  showGallery(galleryItems, 'townhall')
  const image = screen.getByRole('img', { name: 'Women on benches' })
  expect(image.getAttribute('src')).toMatch(/^\/\.netlify\/images\?url=%2Fapi%2Fmedia%2F.*&w=500&q=60$/)
  expect(image.hasAttribute('srcset')).toBe(false)
  expect(image.getAttribute('width')).toBe('1600')
  expect(image.getAttribute('height')).toBe('1067')
  expect(screen.getByText('Full to the doors')).toBeDefined()
})

test('a gallery tile is cropped to the focal point that staff chose, and only then', () => {
  showGallery([makeMedia({ title: 'Tall', width: 600, height: 1600, focalPoint: { x: 50, y: 90 } })])
  const image = screen.getByRole('img', { name: 'Tall' })
  expect(image.getAttribute('src')).toMatch(/&w=500&h=375&fit=cover&position=bottom&q=60$/)
  expect(image.hasAttribute('srcset')).toBe(false)
})

test('the title of a gallery image replaces a missing alternative text', () => {
  showGallery([makeMedia({ title: 'Square' })])
  expect(screen.getByRole('img', { name: 'Square' })).toBeDefined()
})

test('a video in the gallery has controls, a poster frame and its data cost, and is not preloaded', () => {
  showGallery(galleryItems, 'community')
  const video = document.querySelector('video')
  expect(video?.controls).toBe(true)
  expect(video?.getAttribute('preload')).toBe('none')
  expect(video?.getAttribute('autoplay')).toBeNull()
  expect(video?.getAttribute('poster')).toContain('/.netlify/images?url=')
  expect(screen.getByText('14 MB · 1:20')).toBeDefined()
})

test('a gallery item without title and description has no caption', () => {
  showGallery([makeMedia({ title: '' })])
  expect(document.querySelector('figcaption')).toBeNull()
})

test('a gallery tab without items says that it is empty', () => {
  showGallery([galleryItems[0] ?? makeMedia()], 'volunteers')
  expect(screen.getByText(EMPTY_GALLERY_TEXT)).toBeDefined()
})

test('the gallery shows six placeholders while it loads', async () => {
  await addGalleryItems(...galleryItems)
  showGallery(undefined)
  expect(screen.getAllByTestId('placeholder')).toHaveLength(6)
  expect(screen.queryByText(EMPTY_GALLERY_TEXT)).toBeNull()
  await screen.findByText('Square')
  expect(screen.queryAllByTestId('placeholder')).toHaveLength(0)
})

test('a gallery that fails to load can be retried', async () => {
  breakCall('GET /api/gallery', 503)
  showGallery(undefined)
  await screen.findByRole('alert')
  repairCalls()
  await addGalleryItems(...galleryItems)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Square')
})

test('a gallery image opens large at its own URL, and the browser’s Back button closes it', async () => {
  showGallery(galleryItems, 'townhall')
  history.replaceState(null, '', '/gallery?tab=townhall')
  fireEvent.click(screen.getByRole('img', { name: 'Women on benches' }))
  const dialog = screen.getByRole('dialog', { name: 'Hall' })
  expect(within(dialog).getByText('Full to the doors')).toBeDefined()
  expect(location.search).toBe(`?tab=townhall&item=${galleryItems[1]?.id}`)
  act(() => {
    history.replaceState(null, '', '/gallery?tab=townhall')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a history entry of a former version of the site neither reloads the gallery nor hides the requested item', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  history.replaceState(
    { opened: { item: galleryItems[1], pageLoadTime: 1 } },
    '',
    `/gallery?item=${galleryItems[1]?.id}`,
  )
  showGallery(galleryItems, 'all', galleryItems[1])
  expect(screen.getByRole('dialog', { name: 'Hall' })).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('a shared link to a gallery image opens it, and the link works without JavaScript', () => {
  showGallery(galleryItems, 'all', galleryItems[1])
  expect(screen.getByRole('dialog', { name: 'Hall' })).toBeDefined()
  expect(document.querySelector('figure a')?.getAttribute('href')).toBe(`/gallery?item=${galleryItems[0]?.id}`)
})

test('stepping in the large view follows the tab, replaces the address and keeps one history entry', () => {
  showGallery(galleryItems, 'rally')
  history.replaceState(null, '', '/gallery?tab=rally')
  const entryCount = history.length
  fireEvent.click(screen.getByRole('img', { name: 'Square' }))
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(screen.getByRole('dialog', { name: 'Drums' }).querySelector('video')?.autoplay).toBe(false)
  expect(location.search).toBe(`?tab=rally&item=${galleryItems[4]?.id}`)
  expect(history.state.opened.item.title).toBe('Drums')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('dialog', { name: 'Square' })).toBeDefined()
  expect(history.length).toBe(entryCount + 1)
})

test('a shared link to a video opens it, and closing it after a step leads to the list', () => {
  showGallery(galleryItems, 'all', galleryItems[2])
  history.replaceState(null, '', `/gallery?item=${galleryItems[2]?.id}`)
  expect(screen.getByRole('dialog', { name: 'Clinic' }).querySelector('video')?.controls).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(location.search).toBe(`?item=${galleryItems[3]?.id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('')
})

test('selecting a tab of a completely loaded gallery filters its items without a request', () => {
  showGallery(galleryItems)
  fireEvent.click(findGalleryTab('Rallies'))
  expect(listGalleryTitles()).toEqual(['Square', 'Drums'])
  expect(countGetRequests('/api/gallery')).toBe(0)
})

test('two presses of Escape close an opened gallery item, and do not leave the page', () => {
  // A browser goes back some time after the call.
  const goBack = vi.spyOn(history, 'back').mockImplementation(() => {})
  const item = makeMedia({ title: 'Opened' })
  showGallery([item])
  fireEvent.click(screen.getByRole('link', { name: 'Opened' }))
  const dialog = screen.getByRole('dialog')
  for (let press = 0; press < 2; press++) fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(goBack).toHaveBeenCalledTimes(1)
})
