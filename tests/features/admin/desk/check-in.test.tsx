import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { querySite } from '#tests/support/site/site.ts'
import { deskUser, getField, listVolunteers, setUpDesk, showDesk, someArea } from './desk-tab.tsx'

setUpDesk()

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
