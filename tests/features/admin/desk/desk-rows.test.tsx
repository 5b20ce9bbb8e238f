import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeskTab } from '#src/admin/desk/DeskTab.tsx'
import { enterText, renderIsland } from '#tests/support/island.tsx'
import { logInAsMember, querySite } from '#tests/support/site/site.ts'
import {
  deskUser,
  getField,
  listVolunteers,
  otherArea,
  setUpDesk,
  showDesk,
  someArea,
  typeRow,
  waitForEntries,
} from './desk-tab.tsx'

setUpDesk()

test('a row is entered with the keyboard alone, and the next one begins at the name', async () => {
  await showDesk()
  await deskUser.selectOptions(getField(/^Area/), otherArea ?? '')
  await deskUser.click(getField(/^Full name/))
  await deskUser.keyboard('Ada Obi{Enter}08031234567{Enter} {Enter}')
  expect(document.activeElement).toBe(getField(/^Full name/))
  expect([getField(/^Full name/).value, getField(/^Phone/).value]).toEqual(['', ''])
  expect(getField(/^Area/).value).toBe(otherArea)
  expect(getField(/^Signed on paper/).checked).toBe(false)
  await waitForEntries('Ada Obi')
  await screen.findByText('Every entry is saved.')
  const event = await querySite('select id from events')
  expect(await querySite('select name, phone, lga, source_event as id, signed_on_paper from volunteers')).toEqual([
    { name: 'Ada Obi', phone: '+2348031234567', lga: otherArea, signed_on_paper: true, ...event[0] },
  ])
})

test('the fields ask phones for the right keyboards and for no stored names', async () => {
  await showDesk()
  const [name, phone] = [getField(/^Full name/), getField(/^Phone/)]
  expect([name.autocomplete, phone.autocomplete]).toEqual(['off', 'off'])
  expect(name.getAttribute('autocapitalize')).toBe('words')
  expect(name.getAttribute('enterkeyhint')).toBe('next')
  expect([phone.type, phone.inputMode]).toEqual(['tel', 'tel'])
})

test('a row without name, phone, area or signature is not entered, and says what is missing', async () => {
  await showDesk()
  await deskUser.click(screen.getByRole('button', { name: 'Enter row' }))
  for (const text of ['Choose the area', 'Type the name', 'Type the phone number', 'Needs a signature'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Area/)))
  expect(screen.getByText('Rows appear here as you enter them.')).toBeDefined()
})

test('a doubtful phone number is shown and does not stop the row', async () => {
  await showDesk()
  await typeRow('Ada Obi', '0803 123')
  await waitForEntries('Ada Obi')
  await screen.findByText('Every entry is saved.')
  await enterText(deskUser, getField(/^Phone/), '0803 12')
  await deskUser.tab()
  expect(screen.getByText(/has 6 digits/)).toBeDefined()
})

test('the choice of the event stays, and can be changed', async () => {
  const { unmount } = await showDesk()
  unmount()
  renderIsland(<DeskTab />)
  await screen.findByRole('heading', { name: 'Rally in Awka' })
  await deskUser.click(screen.getByRole('button', { name: 'Change event' }))
  await deskUser.click(screen.getByRole('button', { name: /^No event/ }))
  await typeRow('Ada Obi', '08031234567')
  await screen.findByText('Every entry is saved.')
  expect(await querySite('select source_event from volunteers')).toEqual([{ source_event: null }])
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull()
})

test('a coordinator chooses among own areas, and one area is chosen already', async () => {
  await logInAsMember({ role: 'coordinator', lgas: [otherArea ?? ''] })
  await showDesk()
  expect(getField(/^Area/).value).toBe(otherArea)
  expect(screen.queryByRole('option', { name: someArea })).toBeNull()
})

test('a number that is on the list of this device is asked about, and can be entered anyway', async () => {
  await showDesk()
  await typeRow('Ada Obi', '08031234567')
  await typeRow('Emeka', '+234 803 123 4567')
  expect(screen.getByText(new RegExp(`already on your list: Ada Obi, ${someArea}`))).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter anyway' }))
  await deskUser.keyboard('{Enter}')
  await waitForEntries('Emeka', 'Ada Obi')
  await waitFor(async () => expect(await listVolunteers()).toEqual(['Ada Obi', 'Emeka']))
  expect((await screen.findAllByText(/Already signed up as Ada Obi/)).length).toBe(1)
})

test('a number that the site has is shown while the user types, and can be checked in only', async () => {
  const values = ['Ngozi Eze', '+2348031234567', someArea]
  await querySite('insert into volunteers (name, phone, lga) values ($1, $2, $3)', values)
  await showDesk()
  await enterText(deskUser, getField(/^Phone/), '08031234567')
  expect(await screen.findByText(`Already signed up: Ngozi Eze, ${someArea}, ••• 4567.`)).toBeDefined()
  await deskUser.click(screen.getByRole('button', { name: 'Check in only: Ngozi Eze' }))
  expect(getField(/^Phone/).value).toBe('')
  await screen.findByText('Every entry is saved.')
  expect(await listVolunteers()).toEqual(['Ngozi Eze'])
  expect(await querySite('select volunteer_id from event_attendances')).toHaveLength(1)
})
