import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { collectToasts } from '#tests/support/island.tsx'
import { breakCall, querySite } from '#tests/support/site/site.ts'
import {
  deskUser,
  findLine,
  getField,
  listStoredKeys,
  listVolunteers,
  setUpDesk,
  showDesk,
  someArea,
  waitForEntries,
} from './desk-tab.tsx'

setUpDesk()

const toasts = collectToasts()

beforeEach(async () => {
  const values = ['Ngozi Eze', '+2348031234567', someArea]
  await querySite('insert into volunteers (name, phone, lga) values ($1, $2, $3)', values)
})

async function showCheckIn() {
  await showDesk()
  await deskUser.click(screen.getByRole('button', { name: 'Check in' }))
}

const search = (phone: string) => deskUser.type(getField(/^Phone number or its end/), `${phone}{Enter}`)

test('finds a person by the last digits, marks them as present, and is ready for the next one', async () => {
  await showCheckIn()
  await search('4567')
  expect(await screen.findByText(`${someArea}, ••• 4567`)).toBeDefined()
  await deskUser.click(screen.getByRole('button', { name: 'Check in Ngozi Eze' }))
  expect(screen.getByText('Ngozi Eze is checked in.')).toBeDefined()
  expect(document.activeElement).toBe(getField(/^Phone number or its end/))
  await screen.findByText('0 signed up, 1 checked in')
  expect(await listVolunteers()).toEqual(['Ngozi Eze'])
  await search('4567')
  expect(await screen.findByText('Checked in')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Check in Ngozi Eze' })).toBeNull()
})

test('enters a person who is not found as a row with one press, and checks them in with it', async () => {
  await showCheckIn()
  await search('08039999999')
  await screen.findByText('No person in your areas has 08039999999.')
  await deskUser.click(screen.getByRole('button', { name: 'Enter as a new row' }))
  expect(getField(/^Phone/).value).toBe('08039999999')
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Full name/)))
  await deskUser.selectOptions(getField(/^Area/), someArea ?? '')
  await deskUser.type(getField(/^Full name/), 'Emeka')
  await deskUser.click(getField(/^Signed on paper/))
  await deskUser.click(screen.getByRole('button', { name: 'Enter row' }))
  await screen.findByText('1 signed up, 1 checked in')
  expect(await querySite('select name from event_attendances join volunteers on id = volunteer_id')).toEqual([
    { name: 'Emeka' },
  ])
})

test('asks for four digits', async () => {
  await showCheckIn()
  await search('456')
  expect(await screen.findByText('Type at least 4 digits')).toBeDefined()
})

test('a check-in is undone beside the entry, and beside the person who is found again', async () => {
  await showCheckIn()
  for (const place of ['entry', 'person']) {
    await search('4567')
    await deskUser.click(await screen.findByRole('button', { name: 'Check in Ngozi Eze' }))
    await screen.findByText('0 signed up, 1 checked in')
    await waitForEntries('Saved')
    if (place === 'person') await search('4567')
    const results =
      place === 'person' ? await screen.findByRole('list', { name: 'People with this number' }) : undefined
    const region = results ?? screen.getByRole('region', { name: 'Last rows' })
    await deskUser.click(await within(region).findByRole('button', { name: 'Undo the check-in of Ngozi Eze' }))
    await screen.findByText('0 signed up, 0 checked in')
    expect(screen.getByText('The check-in of Ngozi Eze is undone.')).toBeDefined()
    expect(await querySite('select volunteer_id from event_attendances')).toEqual([])
    if (results) expect(within(results).getByRole('button', { name: 'Check in Ngozi Eze' })).toBeDefined()
    await deskUser.clear(getField(/^Phone number or its end/))
  }
})

test('a check-in that is not undone says so and stays', async () => {
  await showCheckIn()
  await search('4567')
  await deskUser.click(await screen.findByRole('button', { name: 'Check in Ngozi Eze' }))
  await waitForEntries('Saved')
  breakCall('POST /api/admin/desk/check-ins/undo', 'no answer')
  await deskUser.click(screen.getByRole('button', { name: 'Undo the check-in of Ngozi Eze' }))
  await waitFor(() => expect(toasts[0]?.title).toBe('Ngozi Eze is still checked in'))
  await waitForEntries('Saved')
})

test('a refused check-in does not show as done, and can be repeated', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  breakCall('POST /api/admin/desk/check-ins', 'no answer')
  await showCheckIn()
  await search('4567')
  await deskUser.click(await screen.findByRole('button', { name: 'Check in Ngozi Eze' }))
  await waitForEntries('Waiting for the connection')
  await querySite('update volunteers set id = gen_random_uuid()')
  findLine()
  await waitForEntries('Refused')
  const [entry] = listStoredKeys().map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
  await querySite('update volunteers set id = $1', [entry.fields.volunteer])
  await search('4567')
  await deskUser.click(await screen.findByRole('button', { name: 'Check in Ngozi Eze' }))
  await waitForEntries('Saved')
  await screen.findByText('0 signed up, 1 checked in')
})

test('a person whose last digits belong to others is entered as a new row', async () => {
  await showCheckIn()
  await search('4567')
  await screen.findByRole('button', { name: 'Check in Ngozi Eze' })
  await deskUser.click(screen.getByRole('button', { name: 'Enter as a new row' }))
  expect(getField(/^Phone/).value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Full name/)))
})
