import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { OverviewTab } from '#src/admin/overview/OverviewTab.tsx'
import { layOutTiles } from '#src/admin/overview/tile-map.ts'
import { $member } from '#src/admin/session/session.ts'
import { tabPanels } from '#src/admin/shell/panels.tsx'
import { getVolunteerTarget } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { tileMaps } from '#src/content/tile-maps.ts'
import type { Role } from '#src/contract/staff.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { api, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { noAges, overviewBlocks } from '#tests/mocks/overview.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'

const user = userEvent.setup()

const id = '00000000-0000-4000-8000-000000000001'

const days = Array.from({ length: 30 }, (_, index) => ({
  day: addDays('2026-10-28', index),
  volunteers: index === 29 ? 3 : 0,
  messages: index === 28 ? 1 : 0,
}))

const toPath = (block: string) => `/api/admin/overview/${block}`

/** Blocks stay in SWR’s cache for a minute: each test has a cache of its own. */
let ownCache: { provider: () => Map<string, object> }

function TabWithOwnCache({ isShown }: { isShown: boolean }) {
  return (
    <SWRConfig value={ownCache}>
      <OverviewTab isShown={isShown} />
    </SWRConfig>
  )
}

function renderOverview(role?: Role, memberLgas: Lga[] = []) {
  $member.set(role ? { ...makeMember({ role, lgas: memberLgas }), mustSetFactor: false } : null)
  return render(<TabWithOwnCache isShown />)
}

const findBlock = (name: string) => screen.findByRole('region', { name })
const listRequestedBlocks = () =>
  api.calls.flatMap(({ path }) => (path.startsWith(toPath('')) ? path.slice(toPath('').length) : [])).sort()

beforeEach(() => {
  resetApiAndLogIn()
  ownCache = { provider: () => new Map() }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the chart of the overview has a table with the same numbers, newest day first', async () => {
  overviewBlocks.days = days
  renderOverview()
  const block = within(await findBlock('Last 30 days'))
  expect(await block.findByText('3 in total, 3 today')).toBeDefined()
  expect(block.getByText('1 in total, 0 today')).toBeDefined()
  await user.click(block.getByText('Show as a table'))
  const rows = within(block.getByRole('table', { name: 'Sign-ups and messages per day' })).getAllByRole('row')
  expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'DaySign-upsMessages',
    'Thursday, 26 November 202630',
    'Wednesday, 25 November 202601',
  ])
  expect(rows).toHaveLength(31)
  const bars = [...document.querySelectorAll('svg rect')].filter((bar) => bar.querySelector('title'))
  expect(bars).toHaveLength(60)
  expect(bars[29]?.textContent).toBe('26 November 2026: 3 sign-ups, 0 messages')
  expect(Number(bars[29]?.getAttribute('height'))).toBe(75)
})

test('a tile names its area with the number and the target, and links to the volunteers of the area', async () => {
  inbox.volunteers = [
    ...Array.from({ length: getVolunteerTarget('Oyi') }, () => buildVolunteer({ lga: 'Oyi' })),
    buildVolunteer({ lga: 'Awka South' }),
  ]
  renderOverview()
  const map = within(await screen.findByRole('list', { name: 'Volunteers per area' }))
  expect(map.getAllByRole('link')).toHaveLength(21)
  const target = getVolunteerTarget('Oyi')
  const tile = map.getByRole('link', { name: `${target} of ${target} volunteers in Oyi , target reached` })
  expect(tile.getAttribute('href')).toBe('#volunteers?lga=Oyi')
  const otherTarget = getVolunteerTarget('Awka South')
  const otherTile = map.getByRole('link', { name: `1 of ${otherTarget} volunteers in Awka South` })
  expect(new URLSearchParams(otherTile.getAttribute('href')?.replace('#volunteers?', '')).get('lga')).toBe('Awka South')
  expect(screen.getByRole('heading', { name: '1 of the 14 areas needed to win' })).toBeDefined()
})

test('a viewer reads the map without links, and sees neither messages nor drafts', async () => {
  overviewBlocks.days = days.map(({ day, volunteers }) => ({ day, volunteers }))
  renderOverview('viewer')
  const map = within(await screen.findByRole('list', { name: 'Volunteers per area' }))
  expect(map.queryByRole('link')).toBeNull()
  expect(map.getByText('Oyi').parentElement?.textContent).toBe(`0/ of ${getVolunteerTarget('Oyi')} volunteers in Oyi`)
  await screen.findByText('3 in total, 3 today')
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull()
  expect(listRequestedBlocks()).toEqual(['days', 'schedule'])
})

test('an editor sees content without personal data, and a coordinator their areas without content', async () => {
  const { unmount } = renderOverview('editor')
  await screen.findByText('No drafts and no unsaved texts.')
  expect(listRequestedBlocks()).toEqual(['schedule', 'storage', 'texts'])
  expect(screen.queryByRole('list', { name: 'Volunteers per area' })).toBeNull()
  unmount()
  api.calls = []
  api.overrides['GET /api/admin/summary'] = { status: 200, body: { volunteers: { Oyi: 2 } } }
  renderOverview('coordinator', ['Oyi'])
  const map = within(await screen.findByRole('list', { name: 'Volunteers per area' }))
  expect(map.getAllByRole('link').map((tile) => tile.getAttribute('href'))).toEqual(['#volunteers?lga=Oyi'])
  expect(screen.getByRole('heading', { name: 'Your area' })).toBeDefined()
  expect(listRequestedBlocks()).toEqual(['days', 'waiting'])
})

test('waiting submissions show their number by age, and link to the list of new ones', async () => {
  overviewBlocks.waiting = { messages: { today: 2, threeDays: 1, week: 0, older: 4 }, volunteers: noAges }
  renderOverview()
  const card = within(await screen.findByRole('region', { name: 'Messages without an answer' }))
  expect(card.getByText('7')).toBeDefined()
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '1', '0', '4'])
  expect(card.getByRole('link', { name: 'Answer messages' }).getAttribute('href')).toBe('#messages?status=new')
  const otherCard = within(screen.getByRole('region', { name: 'Volunteers not yet contacted' }))
  expect(otherCard.getByText('Every volunteer was contacted.')).toBeDefined()
  expect(otherCard.queryByRole('link')).toBeNull()
})

test('the schedule lists the days that have an event or a scheduled publication', async () => {
  overviewBlocks.schedule = {
    today: '2026-11-26',
    items: [
      { kind: 'publication', section: 'news', id, title: 'Wages', day: '2026-11-26', time: '07:00' },
      { kind: 'event', section: 'events', id, title: 'Rally', day: '2026-12-09', time: '10 AM', status: 'cancelled' },
    ],
  }
  renderOverview()
  const block = within(await findBlock('Next 14 days'))
  expect((await block.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Wednesday, 9 December 2026',
  ])
  expect(block.getByRole('link', { name: /^Wages/ }).textContent).toBe('WagesNews article is published · 07:00')
  expect(block.getByRole('link', { name: /^Rally/ }).textContent).toBe('RallyEvent · 10 AM · Cancelled')
})

test('drafts name their member, and the heaviest files name the item that uses them', async () => {
  overviewBlocks.texts = [
    { kind: 'unsaved', section: 'news', id, title: '', changedAt: '2025-06-05T12:00:00.000Z' },
    { kind: 'draft', section: 'events', id, title: 'Rally', changedAt: '2025-06-05T12:00:00.000Z', by: 'Ada' },
  ]
  overviewBlocks.storage = {
    ...overviewBlocks.storage,
    galleryVideos: { count: 2, bytes: 1_200_000_000 },
    otherImages: { count: 1, bytes: 300_000 },
    trash: { count: 1, bytes: 5_000_000 },
    heaviest: [
      { type: 'video', size: 500_000_000, use: { section: 'gallery', title: 'Speech', isTrashed: true } },
      { type: 'image', size: 300_000 },
    ],
  }
  renderOverview()
  const texts = within(await findBlock('Drafts and unsaved texts'))
  await waitFor(() =>
    expect(texts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'UntitledUnsaved text · News article · 5 Jun 2025, 13:00',
      'RallyAda · Draft · Event · 5 Jun 2025, 13:00',
    ]),
  )
  const storage = within(await findBlock('Storage'))
  expect(await storage.findByText('1.2 GB used')).toBeDefined()
  expect(storage.getByText('5 MB of it is in the trash.')).toBeDefined()
  expect(storage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SpeechVideo · Gallery, in the trash500 MB',
    'ImageSettings, drafts or revisions300 KB',
  ])
  expect(storage.getByText(/playing all 2 costs a visitor 1.2 GB/)).toBeDefined()
})

test('an empty site has an overview that says so in each block', async () => {
  renderOverview()
  for (const text of [
    'Every message has an answer.',
    'Every volunteer was contacted.',
    'No event and no scheduled publication.',
    'No drafts and no unsaved texts.',
    'No files are stored yet.',
  ])
    expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getAllByText('None in these days.')).toHaveLength(2)
})

test('a block of the overview that failed offers to try again, and the other blocks stay', async () => {
  api.overrides[`GET ${toPath('days')}`] = 'no answer'
  renderOverview()
  expect(await screen.findByText('No drafts and no unsaved texts.')).toBeDefined()
  const block = within(await findBlock('Last 30 days'))
  const retryButton = await block.findByRole('button', { name: 'Try again' })
  api.overrides = {}
  overviewBlocks.days = days
  await user.click(retryButton)
  expect(await block.findByText('3 in total, 3 today')).toBeDefined()
  expect(screen.getByText('No drafts and no unsaved texts.')).toBeDefined()
})

test('the overview requests nothing while another tab is shown, and nothing again within a minute', async () => {
  $member.set(null)
  const { rerender } = render(<TabWithOwnCache isShown={false} />)
  await screen.findByRole('list', { name: 'Volunteers per area' })
  expect(listRequestedBlocks()).toEqual([])
  rerender(<TabWithOwnCache isShown />)
  await screen.findByText('No drafts and no unsaved texts.')
  const blocks = ['days', 'schedule', 'storage', 'texts', 'waiting']
  await waitFor(() => expect(listRequestedBlocks()).toEqual(blocks))
  rerender(<TabWithOwnCache isShown={false} />)
  rerender(<TabWithOwnCache isShown />)
  expect(await screen.findByText('No drafts and no unsaved texts.')).toBeDefined()
  expect(listRequestedBlocks()).toEqual(blocks)
})

test('the requests of the overview start before its code is loaded, and are not repeated', async () => {
  $member.set({ ...makeMember({ role: 'editor' }), mustSetFactor: false })
  const { Tab } = tabPanels.overview
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  render(<Tab isShown />)
  expect(screen.getByText('Loading the overview...')).toBeDefined()
  expect(fetchSpy).toHaveBeenCalledTimes(3)
  expect(await screen.findByText('No drafts and no unsaved texts.')).toBeDefined()
  expect(await screen.findByText('No files are stored yet.')).toBeDefined()
  expect(listRequestedBlocks()).toEqual(['schedule', 'storage', 'texts'])
})

test('the tile map of the demo state has every area once, and other states have a plain grid', () => {
  const names = (map: ReturnType<typeof layOutTiles>) => map.cells.flatMap(({ lga }) => lga ?? [])
  expect(names(layOutTiles(tileMaps['Anambra State'])).toSorted()).toEqual([...lgas])
  expect(layOutTiles()).toMatchObject({ columnCount: 5 })
  expect(names(layOutTiles())).toEqual([...lgas])
  const partOfMap = layOutTiles([['', 'Oyi'], ['Aguata']])
  expect(partOfMap.columnCount).toBe(2)
  expect(partOfMap.cells.slice(0, 5).map(({ lga }) => lga)).toEqual([
    undefined,
    'Oyi',
    'Aguata',
    undefined,
    'Anambra East',
  ])
  expect(names(partOfMap)).toHaveLength(21)
})
