import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TabId } from '#src/content/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { Gallery } from '#src/features/gallery/Gallery.tsx'
import { readTab } from '#src/features/gallery/tabs.ts'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeMedia, makeVideo } from '#tests/support/make-media.ts'

const EMPTY = 'No media available yet. Check back soon for campaign photos and videos!'

const network = answerCalls()

beforeEach(() => {
  // Never idle: the page's own rows are not asked for again.
  vi.stubGlobal('requestIdleCallback', () => 0)
  history.replaceState(null, '', '/gallery')
})

afterEach(() => {
  network.resetHandlers()
})

const items = [
  makeMedia({ title: 'Square', category: 'rally' }),
  makeMedia({ title: 'Hall', category: 'townhall', description: 'Full to the doors', alt: 'Women on benches' }),
  makeVideo({ title: 'Clinic', category: 'community' }),
  makeMedia({ title: 'Leaflets', category: 'volunteers' }),
  makeVideo({ title: 'Drums', category: 'rally' }),
]

function show(rows: GalleryItem[] | undefined, tab: TabId = 'all', asked: string | null = null) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Gallery items={rows} tab={tab} asked={asked} />
    </SWRConfig>,
  )
}

const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })

test('five tabs stand over the gallery, All first and chosen', () => {
  show(items)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Rallies',
    'Town Halls',
    'Community',
    'Volunteers',
  ])
  expect(chosen()).toBe('All')
  expect(titles()).toEqual(['Square', 'Hall', 'Clinic', 'Leaflets', 'Drums'])
})

test.each([
  ['Rallies', ['Square', 'Drums'], '?tab=rally'],
  ['Town Halls', ['Hall'], '?tab=townhall'],
  ['Community', ['Clinic'], '?tab=community'],
  ['Volunteers', ['Leaflets'], '?tab=volunteers'],
  ['All', ['Square', 'Hall', 'Clinic', 'Leaflets', 'Drums'], ''],
])('the tab %s shows its own and stands in the address', (name, expected, search) => {
  show(items, name === 'All' ? 'rally' : 'all')
  fireEvent.click(tab(name))
  expect(titles()).toEqual(expected)
  expect(location.search).toBe(search)
  expect(chosen()).toBe(name)
})

test('arrow keys, Home and End move along the tabs and choose', () => {
  show(items)
  press('ArrowRight')
  expect([chosen(), document.activeElement?.textContent]).toEqual(['Rallies', 'Rallies'])
  press('End')
  expect(chosen()).toBe('Volunteers')
  press('ArrowRight')
  expect(chosen()).toBe('All')
  press('ArrowLeft')
  expect(chosen()).toBe('Volunteers')
  press('Home')
  expect([chosen(), document.activeElement?.textContent]).toEqual(['All', 'All'])
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
})

test('a tab opened in another window is left to the browser', () => {
  show(items)
  fireEvent.click(tab('Rallies'), { ctrlKey: true })
  expect(chosen()).toBe('All')
})

test('the address names the tab, and anything else means All', () => {
  expect(readTab('townhall')).toBe('townhall')
  expect(readTab('nonsense')).toBe('all')
  expect(readTab(null)).toBe('all')
})

test('without script the tabs are links, and the server shows the one that was asked for', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Gallery items={items} tab="townhall" asked={null} />)
  const links = [...page.querySelectorAll('.gallery-tabs a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/gallery',
    '/gallery?tab=rally',
    '/gallery?tab=townhall',
    '/gallery?tab=community',
    '/gallery?tab=volunteers',
  ])
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    'Town Halls',
  ])
  expect(page.querySelector('[role=tab]')).toBeNull()
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Hall'])
})

test('a picture comes in the width of the screen, with its size and its words', () => {
  show(items, 'townhall')
  const picture = screen.getByRole('img', { name: 'Women on benches' })
  expect(picture.getAttribute('srcset')).toContain('/.netlify/images?url=%2Fapi%2Fmedia%2F')
  expect(picture.getAttribute('srcset')).toContain('360w')
  expect(picture.getAttribute('width')).toBe('1600')
  expect(picture.getAttribute('height')).toBe('1067')
  expect(screen.getByText('Full to the doors')).toBeDefined()
})

test('a picture without words of its own is named by its title', () => {
  show([makeMedia({ title: 'Square' })])
  expect(screen.getByRole('img', { name: 'Square' })).toBeDefined()
})

test('a video has controls, a poster and its cost, and loads nothing by itself', () => {
  show(items, 'community')
  const video = document.querySelector('video')
  expect(video?.controls).toBe(true)
  expect(video?.getAttribute('preload')).toBe('none')
  expect(video?.getAttribute('autoplay')).toBeNull()
  expect(video?.getAttribute('poster')).toContain('/.netlify/images?url=')
  expect(screen.getByText('14 MB · 1:20')).toBeDefined()
})

test('an item without title and description has no caption', () => {
  show([makeMedia({ title: '' })])
  expect(document.querySelector('figcaption')).toBeNull()
})

test('a tab without media says so', () => {
  show([items[0] ?? makeMedia()], 'volunteers')
  expect(screen.getByText(EMPTY)).toBeDefined()
})

test('six placeholders stand while the gallery is loading', async () => {
  network.use(
    http.get('*/api/gallery', async () => {
      await delay(20)
      return HttpResponse.json(items)
    }),
  )
  show(undefined)
  expect(screen.getAllByTestId('placeholder')).toHaveLength(6)
  expect(screen.queryByText(EMPTY)).toBeNull()
  await screen.findByText('Square')
  expect(screen.queryAllByTestId('placeholder')).toHaveLength(0)
})

test('a gallery that cannot be loaded can be asked for again', async () => {
  network.use(http.get('*/api/gallery', () => new HttpResponse(null, { status: 503 }), { once: true }))
  show(undefined)
  await screen.findByRole('alert')
  network.use(http.get('*/api/gallery', () => HttpResponse.json(items)))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Square')
})

test('a photo opens large at an address of its own, and Back closes it', async () => {
  show(items, 'townhall')
  history.replaceState(null, '', '/gallery?tab=townhall')
  fireEvent.click(screen.getByRole('img', { name: 'Women on benches' }))
  const dialog = screen.getByRole('dialog', { name: 'Hall' })
  expect(within(dialog).getByText('Full to the doors')).toBeDefined()
  expect(location.search).toBe(`?tab=townhall&item=${items[1]?.id}`)
  act(() => {
    history.replaceState(null, '', '/gallery?tab=townhall')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a shared link opens its photo, and the link of a photo works without script', () => {
  show(items, 'all', items[1]?.id)
  expect(screen.getByRole('dialog', { name: 'Hall' })).toBeDefined()
  expect(document.querySelector('.frame a')?.getAttribute('href')).toBe(`/gallery?item=${items[0]?.id}`)
})
