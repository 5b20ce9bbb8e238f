import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mutate } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOperation } from '#src/admin/api/operations.ts'
import { KitSection } from '#src/admin/reach/kit/KitSection.tsx'
import { $addresses } from '#src/admin/session/address.ts'
import { lgas } from '#src/content/lgas.ts'
import { findLgaPage } from '#src/content/pages/lga-pages.ts'
import { listLinksOperation } from '#src/contract/reach/operations.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { addEvents, insertRows } from '#tests/support/site/rows.ts'
import {
  breakCall,
  holdCall,
  listCalls,
  logInAsMember,
  querySite,
  repairCalls,
  setUpStaffSite,
  siteCalls,
} from '#tests/support/site/site.ts'

const [ownLga, otherLga] = lgas
const user = userEvent.setup()
const toasts = collectToasts()
const LINKS_PATH = '/api/admin/reach/links'
const areaPath = (lga: string = ownLga) => findLgaPage(lga)?.path ?? ''
const rally = makeEvent({ title: 'Rally at Ụmụawụlụ', slug: 'rally', date: addDays(today(), 3), location: 'Eke Awka' })

setUpStaffSite()
beforeEach(() => $addresses.set({ reach: 'reach' }))

// Links and events stay in SWR’s cache.
beforeEach(() => mutate(() => true, undefined, { revalidate: false }))

function Section() {
  return <KitSection links={useOperation(listLinksOperation)} />
}

const addLink = (code: string, path: string, createdAt = '2026-01-01T00:00:00Z') =>
  insertRows('reach_links', [{ code, name: `Poster ${code}`, path, lga: null, channel: 'poster', createdAt }])

async function openKit(name: string | RegExp) {
  renderIsland(<Section />)
  await user.click(await screen.findByRole('button', { name }))
}

const findKit = () => screen.findByText(/characters$/)
const areaName = (lga: string = ownLga) => `${lga} Area`

test('finds a coming event by a word without marks, and an area by its name', async () => {
  await addEvents(rally, makeEvent({ title: 'Former rally', slug: 'former', date: addDays(today(), -3) }))
  renderIsland(<Section />)
  await screen.findByRole('button', { name: /^Rally/ })
  expect(screen.queryByRole('button', { name: /^Former/ })).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/^8 of \d+ shown/)
  const search = screen.getByLabelText(/^Area or event/)
  await user.type(search, 'umuawulu')
  expect(screen.getByRole('status').textContent).toBe('1 found')
  await user.clear(search)
  await user.type(search, ownLga)
  screen.getByRole('button', { name: areaName() })
  await user.clear(search)
  await user.type(search, 'zzz')
  expect(screen.getByRole('status').textContent).toBe('No area and no coming event matches. Check the spelling.')
})

test('creates the link of an area by one press, even if it is pressed twice, and then shows its kit', async () => {
  const release = holdCall(`POST ${LINKS_PATH}`)
  await openKit(areaName())
  const create = await screen.findByRole('button', { name: 'Create link' })
  await user.click(create)
  await user.click(create)
  release()
  await findKit()
  expect(listCalls('POST', LINKS_PATH)).toHaveLength(1)
  expect(listCalls('POST', LINKS_PATH)[0]?.body).toMatchObject({ path: areaPath(), lga: ownLga, channel: 'poster' })
  expect(toasts).toEqual([{ title: `Poster: ${ownLga} was created` }])
})

test('moves the focus to the name of the chosen area, and back to the list', async () => {
  await openKit(areaName())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(ownLga))
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  await screen.findByLabelText(/^Area or event/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Posters and texts to share'))
})

test('copies message and link by one press each, and hands the message to WhatsApp', async () => {
  await addLink('AWKA26', areaPath())
  await openKit(areaName())
  await findKit()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const link = await navigator.clipboard.readText()
  expect(link).toMatch(/\/q\/AWKA26$/)
  await user.click(screen.getByRole('button', { name: 'Copy message' }))
  const message = await navigator.clipboard.readText()
  expect(message).toContain(ownLga)
  expect(message.endsWith(` ${link}`)).toBe(true)
  expect(screen.getByText(`${message.length} of 300 characters`)).toBeTruthy()
  expect(toasts).toEqual([{ title: 'Link copied' }, { title: 'Message copied' }])
  const whatsApp = screen.getByRole('link', { name: /^Send by WhatsApp/ })
  expect(new URL((whatsApp as HTMLAnchorElement).href).searchParams.get('text')).toBe(message)
})

test('downloads each page as PDF, and says when a download fails', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await addLink('AWKA26', areaPath())
  await openKit(areaName())
  await findKit()
  for (const [format, name, file] of [
    ['a4', 'Download poster A4', 'poster-a4'],
    ['sheet', 'Download sign-up sheet A4', 'sign-up-sheet'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ description: expect.stringContaining(file) }))
    expect(siteCalls.at(-1)).toMatchObject({ path: '/api/admin/reach/kits/AWKA26/print', query: `?format=${format}` })
  }
  expect(toasts.map(({ title }) => title)).toEqual(['PDF downloaded', 'PDF downloaded'])
  breakCall('GET /api/admin/reach/kits/AWKA26/print', 'no answer')
  await user.click(screen.getByRole('button', { name: 'Download poster A3' }))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'The PDF could not be downloaded' }))
})

test('offers each link to the page, the newest first, and keeps the choice in the address', async () => {
  await addEvents(rally)
  await addLink('OLD1', '/events/rally', '2026-01-02T00:00:00Z')
  await addLink('NEW2', '/events/rally', '2026-02-02T00:00:00Z')
  await addLink('AWKA26', areaPath())
  await openKit(/^Rally/)
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Link/)
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Poster NEW2 (NEW2)', 'Poster OLD1 (OLD1)'])
  await user.selectOptions(select, 'OLD1')
  await waitFor(() => expect(listCalls('GET', '/api/admin/reach/kits/OLD1')).toHaveLength(1))
  expect($addresses.get().reach).toContain('code=OLD1')
})

test('creates a link for the whole state, whose kit offers no link of one area', async () => {
  await insertRows('reach_links', [
    { code: 'AWKA26', name: 'Poster', path: '/volunteer', lga: ownLga, channel: 'poster' },
  ])
  await openKit('Whole state All areas')
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  await findKit()
  expect(listCalls('POST', LINKS_PATH)[0]?.body).toMatchObject({ path: '/volunteer', lga: null })
  expect(within(screen.getByLabelText(/^Link/)).getAllByRole('option')).toHaveLength(1)
})

test('a coordinator gets the kit of the whole state if it has a link, and creates none', async () => {
  await addLink('STATE1', '/volunteer')
  await logInAsMember({ role: 'coordinator', lgas: [otherLga] })
  await openKit('Whole state All areas')
  await findKit()
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull()
})

test('an event whose slug was changed keeps its links', async () => {
  await addEvents(rally)
  await addLink('OLD1', '/events/rally')
  await querySite("update events set slug = 'great-rally'")
  await openKit(/^Rally/)
  expect(await screen.findByLabelText<HTMLSelectElement>(/^Link/)).toHaveProperty('value', 'OLD1')
})

test('says that links or a kit could not be loaded, and loads them again', async () => {
  await addLink('AWKA26', areaPath())
  breakCall(`GET ${LINKS_PATH}`, 'no answer')
  renderIsland(<Section />)
  await screen.findByText(/^This could not be loaded/)
  repairCalls()
  breakCall('GET /api/admin/reach/kits/AWKA26', 'no answer')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: areaName() }))
  await screen.findByText(/^This could not be loaded/)
  repairCalls()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findKit()
})

test('still offers areas while events cannot be loaded', async () => {
  breakCall('GET /api/events', 'no answer')
  renderIsland(<Section />)
  await screen.findByText(/^Events could not be loaded/)
  expect(screen.getByRole('button', { name: areaName() })).toBeTruthy()
})

test('a coordinator sees own areas only, and creates links of events in them', async () => {
  await addEvents(rally)
  await logInAsMember({ role: 'coordinator', lgas: [otherLga] })
  await openKit(/^Rally/)
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  await findKit()
  expect(listCalls('POST', LINKS_PATH)[0]?.body).toMatchObject({ path: '/events/rally', lga: otherLga })
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  await screen.findByRole('button', { name: areaName(otherLga) })
  expect(screen.queryByRole('button', { name: areaName() })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Whole state/ })).toBeNull()
})
