import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeskTab } from '#src/admin/desk/DeskTab.tsx'
import { discardUnsaved, saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { querySite } from '#tests/support/site/site.ts'
import {
  deskUser,
  findLine,
  getField,
  listStoredKeys,
  listVolunteers,
  setUpDesk,
  showDesk,
  typeRow,
  waitForEntries,
} from './desk-tab.tsx'

setUpDesk()

let onLine: { mockRestore: () => void }
beforeEach(() => {
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

const press = (name: string | RegExp) => deskUser.click(screen.getByRole('button', { name }))

function returnLine() {
  onLine.mockRestore()
  findLine()
}

test('a row that is edited stays on the device and is not sent before it is entered again', async () => {
  await showDesk()
  await typeRow('Ada Obbi', '08031234567')
  await typeRow('Emeka', '08031234568')
  await press('Edit Ada Obbi')
  await waitForEntries('Emeka', 'Being edited')
  expect(listStoredKeys()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Edit Emeka' })).toBeNull()
  returnLine()
  await screen.findByText(/^1 row is being edited and is not sent/)
  expect(await listVolunteers()).toEqual(['Emeka'])
  await typeRow('Ada Obi', '08031234567')
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ada Obi', 'Emeka'])
})

test('a cancelled edit gives the row back as it was', async () => {
  await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await press('Edit Ada Obi')
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Full name/)))
  await deskUser.type(getField(/^Full name/), ' and more')
  await press('Cancel')
  await waitForEntries('Waiting for the connection')
  expect(getField(/^Full name/).value).toBe('')
  returnLine()
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ada Obi'])
})

test('a row that is edited when the page is loaded again waits for its editing', async () => {
  const { unmount } = await showDesk()
  await typeRow('Ada Obbi', '08031234567')
  await press('Edit Ada Obbi')
  unmount()
  renderIsland(<DeskTab />)
  await screen.findByText(/^1 row is being edited/)
  returnLine()
  await press('Edit Ada Obbi')
  await typeRow('Ada Obi', '08031234567')
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ada Obi'])
})

test('a row that is half typed is still there after an edit, a new row from check-in and another event', async () => {
  await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await deskUser.type(getField(/^Full name/), 'Half')
  await press('Edit Ada Obi')
  await press('Cancel')
  expect(getField(/^Full name/).value).toBe('Half')
  await press('Check in')
  await deskUser.type(getField(/^Phone number or its end/), '08039999999{Enter}')
  await deskUser.click(await screen.findByRole('button', { name: 'Enter as a new row' }))
  expect(getField(/^Full name/).value).toBe('')
  await press('Cancel')
  await press('Sign up')
  expect(getField(/^Full name/).value).toBe('Half')
  await press('Change event')
  expect(saveUnsavedOnDevice()).toBe('saved')
  await press(/^No event/)
  expect(getField(/^Full name/).value).toBe('Half')
  await discardUnsaved()
  await waitFor(() => expect(getField(/^Full name/).value).toBe(''))
})

test('an edited row keeps its event, time and check-in, whichever event is open', async () => {
  await showDesk()
  await press('Check in')
  await deskUser.type(getField(/^Phone number or its end/), '08031234567{Enter}')
  await deskUser.click(await screen.findByRole('button', { name: 'Enter as a new row' }))
  await typeRow('Ada Obbi', '08031234567')
  await press('Change event')
  await press('Edit Ada Obbi')
  expect(screen.getByText('Rally in Awka')).toBeDefined()
  await press('Cancel')
  await press(/^No event/)
  await press('Edit Ada Obbi')
  const enteredBefore = new Date().toISOString()
  await typeRow('Ada Obi', '08031234567')
  await waitForEntries('Ada Obi', 'Ada Obi')
  returnLine()
  await screen.findByText('Every entry is saved.')
  const [event] = await querySite<{ id: string }>('select id from events')
  expect(
    await querySite(
      `select name, source_event, event_id, created_at < $1 as "isEarlier"
        from volunteers left join event_attendances on volunteer_id = id`,
      [enteredBefore],
    ),
  ).toEqual([{ name: 'Ada Obi', source_event: event?.id, event_id: event?.id, isEarlier: true }])
})
