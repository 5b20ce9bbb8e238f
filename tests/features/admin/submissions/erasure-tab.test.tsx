import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ErasureTab } from '#src/admin/submissions/erasure/ErasureTab.tsx'
import { buildMessage, buildVolunteer } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { addVolunteers, insertRows } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { inboxUser } from './inbox-tab.tsx'

setUpStaffSite()

const toasts = collectToasts()
const ERASURE_PATH = '/api/admin/erasure'
const SEARCH_PATH = `${ERASURE_PATH}/search`

const contact = { email: 'ada@example.org' }
const signUp = buildVolunteer({ ...contact, name: 'Ada' })
const quarantinedMessage = buildMessage({ ...contact, name: 'Ada', subject: 'Road' })

beforeEach(async () => {
  await addVolunteers(signUp, buildVolunteer({ email: 'obi@example.org', phone: '+2348000000008' }))
  await insertRows('contact_messages', [{ ...quarantinedMessage, quarantinedFrom: 'a'.repeat(64) }])
})

async function searchPersonalData(emailOrPhone = 'ada@example.org') {
  render(<ErasureTab />)
  if (emailOrPhone) await inboxUser.type(screen.getByLabelText(/^Email or phone/), emailOrPhone)
  await inboxUser.click(screen.getByRole('button', { name: 'Find entries' }))
}

test('the erasure tab finds the personal data of a person and deletes the data after a confirmation', async () => {
  await searchPersonalData()
  await screen.findByRole('heading', { name: '2 entries about ada@example.org' })
  expect(screen.getByRole('status').textContent).toBe('2 entries found')
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Sign-up',
    'Message',
  ])
  await inboxUser.click(screen.getByRole('button', { name: 'Delete 2 entries' }))
  expect(listCalls('POST', ERASURE_PATH)).toEqual([])
  await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Nothing is stored about ada@example.org.')
  expect(listCalls('POST', ERASURE_PATH)).toMatchObject([
    { body: { contact: 'ada@example.org', names: [`volunteers/${signUp.id}`, `messages/${quarantinedMessage.id}`] } },
  ])
  expect(toasts).toEqual([{ title: '2 entries deleted' }])
})

test('an empty search for personal data marks the field and sends no request', async () => {
  await searchPersonalData('')
  expect(screen.getByText('Enter an email address or phone number')).toBeTruthy()
  expect(listCalls('POST', SEARCH_PATH)).toEqual([])
})

test('the erasure tab reports a failed search, and keeps the results when deleting fails', async () => {
  breakCall(`POST ${SEARCH_PATH}`, 'no answer')
  await searchPersonalData()
  await screen.findByText(/^This could not be loaded/)
  repairCalls()
  breakCall(`POST ${ERASURE_PATH}`, 'no answer')
  await inboxUser.click(screen.getByRole('button', { name: 'Try again' }))
  await inboxUser.click(await screen.findByRole('button', { name: 'Delete 2 entries' }))
  await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete the entries' }]))
  expect(screen.getByText('2 entries about ada@example.org')).toBeTruthy()
})
