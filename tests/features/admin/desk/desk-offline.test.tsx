import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeskTab } from '#src/admin/desk/DeskTab.tsx'
import { clearDeviceStore } from '#src/admin/documents/device-store.ts'
import { $addresses } from '#src/admin/session/address.ts'
import { $member } from '#src/admin/session/session.ts'
import { $hasUnsaved, discardUnsaved, saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { breakCall, endSessions, listCalls, logInAsMember, querySite } from '#tests/support/site/site.ts'
import {
  deskUser,
  findLine,
  getField,
  listEntries,
  listStoredKeys,
  listVolunteers,
  loseLine,
  otherArea,
  ROWS_CALL,
  setUpDesk,
  showDesk,
  someArea,
  typeRow,
  waitForEntries,
} from './desk-tab.tsx'

setUpDesk()

const toasts = collectToasts()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const ROWS_PATH = '/api/admin/desk/rows'
const listBatchSizes = () => listCalls('POST', ROWS_PATH).map(({ body }) => (body as { rows: [] }).rows.length)

/** Opens the desk again, as a reload does. */
async function reload({ unmount }: { unmount: () => void }) {
  unmount()
  const view = renderIsland(<DeskTab />)
  await screen.findByRole('heading', { name: 'Last rows' })
  return view
}

test('rows wait without a line, survive a reload, and are sent once when the line is back', async () => {
  loseLine()
  const view = await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await typeRow('Emeka Eze', '08031234568')
  await waitForEntries('Emeka Eze', 'Ada Obi')
  await screen.findByText(/^2 entries wait for the connection/)
  await reload(view)
  await waitForEntries('Emeka Eze', 'Ada Obi')
  findLine()
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ada Obi', 'Emeka Eze'])
  expect(listStoredKeys()).toEqual([])
})

test('many waiting rows go in few requests', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const view = await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await waitForEntries('Ada Obi')
  const [key = ''] = listStoredKeys()
  const entry = localStorage.getItem(key) ?? ''
  const { form } = JSON.parse(entry)
  for (let index = 1; index < 200; index++) {
    const id = crypto.randomUUID()
    localStorage.setItem(key.replace(form, id), entry.replace(form, id))
  }
  expect(listBatchSizes()).toEqual([])
  await reload(view)
  onLine.mockRestore()
  findLine()
  await screen.findByText('Every entry is saved.', undefined, { timeout: 10_000 })
  expect(listBatchSizes()).toEqual([100, 100])
  expect(await listVolunteers()).toHaveLength(200)
})

test('a row whose answer was lost is sent again and stored once, and cannot be changed meanwhile', async () => {
  breakCall(ROWS_CALL, 'lost answer')
  await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await screen.findByText(/May have arrived already/)
  expect(screen.queryByRole('button', { name: 'Edit Ada Obi' })).toBeNull()
  expect(await listVolunteers()).toEqual(['Ada Obi'])
  findLine()
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ada Obi'])
})

test('a row of which nothing was sent yet can be edited and discarded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showDesk()
  await typeRow('Ada Obbi', '08031234567')
  await typeRow('Emeka', '08031234568')
  await deskUser.click(screen.getByRole('button', { name: 'Discard Emeka' }))
  await deskUser.click(screen.getByRole('button', { name: 'Edit Ada Obbi' }))
  expect(getField(/^Full name/).value).toBe('Ada Obbi')
  expect(listStoredKeys()).toHaveLength(1)
  await typeRow('Ada Obi', '08031234567')
  await waitForEntries('Ada Obi')
  expect(listStoredKeys()).toHaveLength(1)
})

test('a row that the site refuses stays with the reason, and can be corrected', async () => {
  await logInAsMember({ role: 'coordinator', lgas: [someArea ?? '', otherArea ?? ''] })
  await showDesk()
  await querySite('update members set lgas = $1', [[someArea]])
  await typeRow('Ada Obi', '08031234567', otherArea)
  await screen.findByText('1 entry was refused.')
  await waitForEntries('Refused: This area is not one of yours')
  await deskUser.click(screen.getByRole('button', { name: 'Edit Ada Obi' }))
  await typeRow('Ada Obi', '08031234567', someArea)
  await screen.findByText('Every entry is saved.')
  expect(await querySite('select lga from volunteers')).toEqual([{ lga: someArea }])
})

test('rows stay on the device when the session ends, for the same member alone', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  await logInAsMember({ name: 'Ada' })
  loseLine()
  const view = await showDesk()
  await typeRow('Ngozi Eze', '08031234567')
  await screen.findByText(/^1 entry waits/)
  await endSessions()
  findLine()
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/admin/login'))
  view.unmount()
  expect(await listVolunteers()).toEqual([])
  await logInAsMember({ name: 'Emeka' })
  renderIsland(<DeskTab />)
  await screen.findByText('Rows appear here as you enter them.')
  expect(screen.queryByText('Ngozi Eze')).toBeNull()
  expect(listStoredKeys()).toHaveLength(1)
})

test('an owner takes over the rows that were typed with the shared password', async () => {
  loseLine()
  const view = await showDesk()
  await typeRow('Ngozi Eze', '08031234567')
  await screen.findByText(/^1 entry waits/)
  view.unmount()
  await logInAsMember({ role: 'coordinator', lgas: [someArea ?? ''] })
  const coordinator = renderIsland(<DeskTab />)
  await screen.findByText('Rows appear here as you enter them.')
  expect(screen.queryByText('Ngozi Eze')).toBeNull()
  coordinator.unmount()
  await logInAsMember({ name: 'Ada Obi', role: 'owner' })
  renderIsland(<DeskTab />)
  await waitForEntries('Ngozi Eze')
  findLine()
  await screen.findByText('Every entry is saved.')
  expect(await querySite('select name, entered_by from volunteers')).toEqual([
    { name: 'Ngozi Eze', entered_by: 'Ada Obi' },
  ])
  expect(listStoredKeys()).toEqual([])
})

test('waiting rows of a member are sent after the next login, although another screen is open', async () => {
  const member = await logInAsMember()
  loseLine()
  const view = await showDesk()
  await typeRow('Ngozi Eze', '08031234567')
  await screen.findByText(/^1 entry waits/)
  view.unmount()
  findLine()
  $addresses.set({})
  // As after a login, when the session is not known yet.
  $member.set(null)
  location.hash = 'volunteers'
  const dashboard = renderIsland(<Dashboard />)
  await waitFor(async () => expect(await listVolunteers()).toEqual(['Ngozi Eze']), { timeout: 10_000 })
  expect($member.get()?.id).toBe(member.id)
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Volunteers/)
  dashboard.unmount()
  location.hash = ''
})

test('a row that is half typed when the session ends is in the form after the next login', async () => {
  const view = await showDesk()
  await deskUser.type(getField(/^Full name/), 'Half')
  expect($hasUnsaved.get()).toBe(true)
  expect(saveUnsavedOnDevice()).toBe('saved')
  await reload(view)
  expect(getField(/^Full name/).value).toBe('Half')
})

test('waiting rows count as unsaved changes, and go when the user discards them with the logout', async () => {
  loseLine()
  await showDesk()
  expect($hasUnsaved.get()).toBe(false)
  await typeRow('Ada Obi', '08031234567')
  await waitForEntries('Ada Obi')
  expect($hasUnsaved.get()).toBe(true)
  await discardUnsaved()
  await clearDeviceStore()
  expect(listStoredKeys()).toEqual([])
  await waitFor(() => expect($hasUnsaved.get()).toBe(false))
})

test('a full storage is said, and the row is sent all the same', async () => {
  await showDesk()
  const realStorage = localStorage
  const refuse = () => {
    throw new DOMException('It is full', 'QuotaExceededError')
  }
  const get = (_: Storage, name: string | symbol) => (name === 'setItem' ? refuse : Reflect.get(realStorage, name))
  vi.stubGlobal('localStorage', new Proxy(realStorage, { get }))
  loseLine()
  await typeRow('Ada Obi', '08031234567')
  expect(await screen.findByText(/This device cannot store entries/)).toBeDefined()
  vi.unstubAllGlobals()
  findLine()
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ada Obi'])
})

test('an entry of another shape is put aside, and the user is told', async () => {
  localStorage.setItem('unsaved desk entry x', JSON.stringify({ author: 'shared', fields: { kind: 'row' } }))
  await showDesk()
  expect(listEntries()).toEqual([])
  await waitFor(() => expect(toasts[0]?.title).toBe('A text on this device could not be read'))
  localStorage.clear()
})

test('checks in rows of this device without a line, and says that others wait for it', async () => {
  loseLine()
  await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await waitForEntries('Ada Obi')
  await deskUser.click(screen.getByRole('button', { name: 'Check in' }))
  await deskUser.type(getField(/^Phone number or its end/), '4567{Enter}')
  await screen.findByText(/There is no connection/)
  await deskUser.click(await screen.findByRole('button', { name: 'Check in Ada Obi' }))
  await waitForEntries('Check-in', 'Ada Obi')
  findLine()
  await screen.findByText('Every entry is saved.')
  expect(await querySite('select volunteer_id from event_attendances')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Last rows' })).getAllByText('Saved')).toHaveLength(2)
})
