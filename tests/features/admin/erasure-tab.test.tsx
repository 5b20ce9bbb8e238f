import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ErasureTab } from '#src/admin/delete-personal-data/ErasureTab.tsx'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import './dashboard.tsx'
import { collectToasts } from '#tests/support/island.tsx'
import { inboxUser } from './inbox-tab.tsx'

const toasts = collectToasts()
const ERASURE_PATH = '/api/admin/erasure'
const SEARCH_PATH = `${ERASURE_PATH}/search`

beforeEach(() => {
  const receivedAt = '2025-06-05T12:00:00.000Z'
  inbox.traces = [
    { name: 'volunteers/1', place: 'inbox', list: 'volunteers', receivedAt, lines: ['Ada', 'ada@example.org'] },
    { name: 'messages/2', place: 'moderation', list: 'messages', receivedAt, lines: ['Ada', 'Road'] },
  ]
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
  expect(listApiCalls('POST', ERASURE_PATH)).toEqual([])
  await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Nothing is stored about ada@example.org.')
  expect(listApiCalls('POST', ERASURE_PATH)).toMatchObject([
    { body: { contact: 'ada@example.org', names: ['volunteers/1', 'messages/2'] } },
  ])
  expect(toasts).toEqual([{ title: '2 entries deleted' }])
})

test('an empty search for personal data marks the field and sends no request', async () => {
  await searchPersonalData('')
  expect(screen.getByText('Enter an email address or phone number')).toBeTruthy()
  expect(listApiCalls('POST', SEARCH_PATH)).toEqual([])
})

test('the erasure tab reports a failed search, and keeps the results when deleting fails', async () => {
  api.overrides[`POST ${SEARCH_PATH}`] = 'no answer'
  await searchPersonalData()
  await screen.findByText(/^This could not be loaded/)
  api.overrides = { [`POST ${ERASURE_PATH}`]: 'no answer' }
  await inboxUser.click(screen.getByRole('button', { name: 'Try again' }))
  await inboxUser.click(await screen.findByRole('button', { name: 'Delete 2 entries' }))
  await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete the entries' }]))
  expect(screen.getByText('2 entries about ada@example.org')).toBeTruthy()
})
