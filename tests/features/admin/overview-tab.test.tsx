import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { OverviewTab } from '#src/admin/overview/OverviewTab.tsx'
import { layOutTiles } from '#src/admin/overview/tile-map.ts'
import { tabPanels } from '#src/admin/shell/panels.tsx'
import { stateName } from '#src/content/campaign.ts'
import { getVolunteerTarget, requiredLgaCount } from '#src/content/coverage.ts'
import { lgas } from '#src/content/lgas.ts'
import { tileMaps } from '#src/content/tile-maps.ts'
import { addDays, formatDay, formatLongDay, today } from '#src/lib/dates/dates.ts'
import { buildMessage, buildVolunteer, makeArticle, makeEvent, makeVideo } from '#tests/support/data/make-rows.ts'
import { addEvents, addGalleryItems, addMessages, addVolunteers, insertRows } from '#tests/support/site/rows.ts'
import {
  breakCall,
  logInAsMember,
  querySite,
  repairCalls,
  setUpStaffSite,
  siteCalls,
  storeUnusedImage,
} from '#tests/support/site/site.ts'
import { otherArea, someArea, thirdArea } from './submissions/inbox-tab.tsx'

const user = userEvent.setup()

const TODAY = today()
const toTime = (day: string, clockTime = '00:00') => new Date(`${day}T${clockTime}:00+01:00`).toISOString()

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

const renderOverview = () => render(<TabWithOwnCache isShown />)

const findBlock = (name: string) => screen.findByRole('region', { name })
const readArea = (tile: HTMLElement) =>
  new URLSearchParams(tile.getAttribute('href')?.replace('#volunteers?', '')).get('lga')

async function addSignUpsOfToday() {
  const createdAt = toTime(TODAY)
  await addVolunteers(...[1, 2, 3].map(() => buildVolunteer({ lga: otherArea, createdAt })))
}

const listRequestedBlocks = () =>
  siteCalls.flatMap(({ path }) => (path.startsWith(toPath('')) ? path.slice(toPath('').length) : [])).sort()

setUpStaffSite()

beforeEach(() => {
  ownCache = { provider: () => new Map() }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the chart of the overview has a table with the same numbers, newest day first', async () => {
  await addSignUpsOfToday()
  await addMessages(buildMessage({ createdAt: toTime(addDays(TODAY, -1)) }))
  renderOverview()
  const block = within(await findBlock('Last 30 days'))
  expect(await block.findByText('3 in total, 3 today')).toBeDefined()
  expect(block.getByText('1 in total, 0 today')).toBeDefined()
  await user.click(block.getByText('Show as a table'))
  const rows = within(block.getByRole('table', { name: 'Sign-ups and messages per day' })).getAllByRole('row')
  expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'DaySign-upsMessages',
    `${formatLongDay(TODAY)}30`,
    `${formatLongDay(addDays(TODAY, -1))}01`,
  ])
  expect(rows).toHaveLength(31)
  const bars = [...document.querySelectorAll('svg rect')].filter((bar) => bar.querySelector('title'))
  expect(bars).toHaveLength(60)
  expect(bars[29]?.textContent).toBe(`${formatDay(TODAY)}: 3 sign-ups, 0 messages`)
  expect(Number(bars[29]?.getAttribute('height'))).toBe(75)
})

test('a tile names its area with the number and the target, and links to the volunteers of the area', async () => {
  await addVolunteers(
    ...Array.from({ length: getVolunteerTarget(someArea) }, () => buildVolunteer({ lga: someArea })),
    buildVolunteer({ lga: otherArea }),
  )
  renderOverview()
  const map = within(await screen.findByRole('list', { name: 'Volunteers per area' }))
  expect(map.getAllByRole('link')).toHaveLength(lgas.length)
  const target = getVolunteerTarget(someArea)
  const tile = map.getByRole('link', { name: `${target} of ${target} volunteers in ${someArea} , target reached` })
  expect(readArea(tile)).toBe(someArea)
  const otherTarget = getVolunteerTarget(otherArea)
  const otherTile = map.getByRole('link', { name: `1 of ${otherTarget} volunteers in ${otherArea}` })
  expect(readArea(otherTile)).toBe(otherArea)
  expect(screen.getByRole('heading', { name: `1 of the ${requiredLgaCount} areas needed to win` })).toBeDefined()
  expect(screen.getByText(/two-thirds, by section 179 of the Constitution/)).toBeDefined()
  expect(screen.getByText(new RegExp(`${target + 1} volunteers in total`))).toBeDefined()
})

test('the campaign must reach its target in two thirds of the LGAs', () => {
  expect(requiredLgaCount).toBe(Math.ceil((lgas.length * 2) / 3))
})

test('a viewer reads the map without links, and sees neither messages nor drafts', async () => {
  await logInAsMember({ role: 'viewer' })
  await addSignUpsOfToday()
  renderOverview()
  const map = within(await screen.findByRole('list', { name: 'Volunteers per area' }))
  expect(map.queryByRole('link')).toBeNull()
  expect(map.getByText(someArea).parentElement?.textContent).toBe(
    `0/ of ${getVolunteerTarget(someArea)} volunteers in ${someArea}`,
  )
  await screen.findByText('3 in total, 3 today')
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull()
  expect(listRequestedBlocks()).toEqual(['days', 'schedule'])
})

test('an editor sees content without personal data, and a coordinator their areas without content', async () => {
  await logInAsMember({ name: 'Zik', role: 'editor' })
  const { unmount } = renderOverview()
  await screen.findByText('No drafts and no unsaved texts.')
  expect(listRequestedBlocks()).toEqual(['schedule', 'storage', 'texts'])
  expect(screen.queryByRole('list', { name: 'Volunteers per area' })).toBeNull()
  unmount()
  siteCalls.length = 0
  await logInAsMember({ name: 'Chidi', role: 'coordinator', lgas: [someArea] })
  await addVolunteers(buildVolunteer({ lga: someArea }), buildVolunteer({ lga: otherArea }))
  renderOverview()
  const map = within(await screen.findByRole('list', { name: 'Volunteers per area' }))
  expect(map.getAllByRole('link').map(readArea)).toEqual([someArea])
  expect(screen.getByRole('heading', { name: 'Your area' })).toBeDefined()
  expect(await screen.findByText('Nothing is assigned to you.')).toBeDefined()
  expect(listRequestedBlocks()).toEqual(['days', 'tasks', 'waiting'])
})

test('waiting submissions show their number by age, and link to the list of new ones', async () => {
  const ages = [0, 0, 2, 20, 20, 20, 20]
  await addMessages(...ages.map((age) => buildMessage({ createdAt: toTime(addDays(TODAY, -age)) })))
  renderOverview()
  const card = within(await screen.findByRole('region', { name: 'Messages without an answer' }))
  expect(card.getByText('7')).toBeDefined()
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '1', '0', '4'])
  expect(card.getByRole('link', { name: 'Answer messages' }).getAttribute('href')).toBe('#messages?status=new')
  const otherCard = within(screen.getByRole('region', { name: 'Volunteers not yet contacted' }))
  expect(otherCard.getByText('Every volunteer was contacted.')).toBeDefined()
  expect(otherCard.queryByRole('link')).toBeNull()
})

test('the tasks of a member link to each submission, and mark those that are overdue', async () => {
  const { id } = await logInAsMember({ name: 'Ngozi', role: 'owner' })
  const dueOn = addDays(TODAY, -2)
  const message = buildMessage({ subject: 'The road to Oba' })
  const volunteer = buildVolunteer({ lga: someArea })
  await addMessages(message)
  await addVolunteers(volunteer)
  await querySite('update contact_messages set assigned_to = $1, due_on = $2', [id, dueOn])
  await querySite('update volunteers set assigned_to = $1', [id])
  renderOverview()
  const block = within(await findBlock('My tasks'))
  const links = await block.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `#messages?id=${message.id}`,
    `#volunteers?id=${volunteer.id}`,
  ])
  expect(links[0]?.textContent).toContain(`Overdue: due ${formatDay(dueOn)} · Message · The road to Oba`)
  expect(links[1]?.textContent).toContain(`Volunteer · ${someArea}`)
})

test('a task that is done is gone when the overview is shown again', async () => {
  const { id } = await logInAsMember({ name: 'Ngozi', role: 'owner' })
  await addMessages(buildMessage({ name: 'Ada' }), buildMessage({ name: 'Obi' }))
  await querySite('update contact_messages set assigned_to = $1', [id])
  const { rerender } = renderOverview()
  const block = within(await findBlock('My tasks'))
  await block.findByRole('link', { name: /^Ada/ })
  rerender(<TabWithOwnCache isShown={false} />)
  await querySite(`update contact_messages set status = 'answered' where name = 'Ada'`)
  rerender(<TabWithOwnCache isShown />)
  await waitFor(() => expect(block.queryByRole('link', { name: /^Ada/ })).toBeNull())
  expect(block.getByRole('link', { name: /^Obi/ })).toBeDefined()
})

test('the schedule lists the days that have an event, or a publication that begins or ends', async () => {
  const publicationDay = addDays(TODAY, 9)
  await insertRows('news_articles', [
    { ...makeArticle({ title: 'Wages' }), publishAt: toTime(publicationDay, '07:00') },
  ])
  await insertRows('news_articles', [
    { ...makeArticle({ title: 'Appeal' }), unpublishAt: toTime(publicationDay, '18:00') },
  ])
  await addEvents(makeEvent({ title: 'Rally', date: TODAY, time: '10 AM', status: 'cancelled' }))
  renderOverview()
  const block = within(await findBlock('Next 14 days'))
  expect((await block.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent)).toEqual([
    'Today',
    formatLongDay(publicationDay),
  ])
  expect(block.getByRole('link', { name: /^Wages/ }).textContent).toBe('WagesNews article is published · 07:00')
  expect(block.getByRole('link', { name: /^Appeal/ }).textContent).toBe('AppealNews article is unpublished · 18:00')
  expect(block.getByRole('link', { name: /^Rally/ }).textContent).toBe('RallyEvent · 10 AM · Cancelled')
})

test('drafts name their member, and the heaviest files name the item that uses them', async () => {
  const changedAt = '2025-06-05T12:00:00.000Z'
  const [item, form] = [crypto.randomUUID(), crypto.randomUUID()]
  const document = { collection: 'news', item, author: 'a', form, counter: 1, authorName: 'A device' }
  await insertRows('autosaves', [{ ...document, baseFields: {}, fields: { title: '' }, changedAt }])
  const { sequence: _, slug: __, ...draft } = makeEvent({ title: 'Rally', updatedAt: changedAt })
  await insertRows('events', [{ ...draft, state: 'draft', publishAt: null, changedBy: 'Ada' }])
  await addGalleryItems(
    makeVideo({ title: 'Speech', size: 500_000_000, poster: null }),
    makeVideo({ title: 'Dance', size: 400_000_000, poster: null }),
    makeVideo({ title: 'March', size: 300_000_000, poster: null }),
  )
  await querySite("update gallery_media set deleted_at = now() where title = 'Speech'")
  await storeUnusedImage(300_000)
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
  expect(storage.getByText('500 MB of it is in the trash.')).toBeDefined()
  expect(storage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SpeechVideo · Gallery, in the trash500 MB',
    'DanceVideo · Gallery400 MB',
    'MarchVideo · Gallery300 MB',
    'ImageSettings, unsaved changes or revisions300 KB',
  ])
  expect(storage.getByText(/playing all 3 costs a visitor 1.2 GB/)).toBeDefined()
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
  breakCall(`GET ${toPath('days')}`, 'no answer')
  renderOverview()
  expect(await screen.findByText('No drafts and no unsaved texts.')).toBeDefined()
  const block = within(await findBlock('Last 30 days'))
  const retryButton = await block.findByRole('button', { name: 'Try again' })
  repairCalls()
  await addSignUpsOfToday()
  await user.click(retryButton)
  expect(await block.findByText('3 in total, 3 today')).toBeDefined()
  expect(screen.getByText('No drafts and no unsaved texts.')).toBeDefined()
})

test('the overview requests nothing while another tab is shown, and nothing again within a minute', async () => {
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
  await logInAsMember({ role: 'editor' })
  const { Tab } = tabPanels.overview
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  render(<Tab isShown />)
  expect(screen.getByText('Loading the overview...')).toBeDefined()
  expect(fetchSpy).toHaveBeenCalledTimes(3)
  expect(await screen.findByText('No drafts and no unsaved texts.')).toBeDefined()
  expect(await screen.findByText('No files are stored yet.')).toBeDefined()
  expect(listRequestedBlocks()).toEqual(['schedule', 'storage', 'texts'])
})

test('the tile map of the state, if there is one, has every area once, and other states have a plain grid', () => {
  const names = (map: ReturnType<typeof layOutTiles>) => map.cells.flatMap(({ lga }) => lga ?? [])
  const tileMap = tileMaps[stateName]
  if (tileMap) expect(names(layOutTiles(tileMap)).toSorted()).toEqual([...lgas].sort())
  expect(layOutTiles()).toMatchObject({ columnCount: 5 })
  expect(names(layOutTiles())).toEqual([...lgas])
  const partOfMap = layOutTiles([['', someArea], [otherArea]])
  expect(partOfMap.columnCount).toBe(2)
  expect(partOfMap.cells.slice(0, 5).map(({ lga }) => lga)).toEqual([
    undefined,
    someArea,
    otherArea,
    undefined,
    thirdArea,
  ])
  expect(names(partOfMap)).toHaveLength(lgas.length)
})
