import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ModerationTab } from '#src/admin/moderation/ModerationTab.tsx'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import './dashboard.tsx'
import { collectToasts } from '#tests/support/island.tsx'
import { inboxUser } from './inbox-tab.tsx'

const toasts = collectToasts()

function addNetworks(networkCount: number, volunteerCount: number, quarantinedCount = 0): void {
  const firstIndex = inbox.networks.length
  for (let index = firstIndex; index < firstIndex + networkCount; index++)
    inbox.networks.push({
      name: `0000000${index}`.slice(-8),
      volunteers: volunteerCount,
      messages: 1,
      quarantined: quarantinedCount,
      senders: [`Sender ${index}`],
    })
}

const findSection = () =>
  within(screen.getByRole('region', { name: 'Move submissions from busy networks to moderation' }))
const listSentRequests = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function renderNetworks() {
  render(<ModerationTab />)
  await waitFor(() => expect(findSection().queryByText('Loading networks...')).toBeNull())
}

test('the submissions of selected sender networks move to moderation after a confirmation', async () => {
  addNetworks(2, 205)
  addNetworks(1, 1)
  await renderNetworks()
  await inboxUser.click(findSection().getByRole('checkbox', { name: 'Network 00000000: 205 volunteers, 1 message' }))
  await inboxUser.click(findSection().getByRole('checkbox', { name: 'Network 00000001: 205 volunteers, 1 message' }))
  await inboxUser.click(findSection().getByRole('button', { name: 'Move 412 submissions to moderation' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Move 412 submissions to moderation?' }))
  expect(listSentRequests()).toEqual([])
  await inboxUser.click(confirmDialog.getByRole('button', { name: 'Move to moderation' }))
  await waitFor(() => expect(toasts).toEqual([{ title: '412 submissions moved to moderation' }]))
  expect(listSentRequests()).toEqual([
    {
      networks: ['00000000', '00000001'],
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      until: '2025-06-05T12:00:00.000Z',
    },
  ])
  await findSection().findByText('Latest senders: Sender 2.')
  expect(findSection().queryByText('Latest senders: Sender 0.')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(findSection().getByRole('heading')))
})

test('Select all includes every sender network with the chosen minimum of submissions, also networks not shown', async () => {
  addNetworks(13, 30)
  addNetworks(1, 30, 70)
  addNetworks(20, 1)
  await renderNetworks()
  await inboxUser.selectOptions(
    findSection().getByLabelText('Minimum number of submissions per network'),
    '20 submissions',
  )
  expect(findSection().getAllByRole('listitem')).toHaveLength(10)
  await inboxUser.click(findSection().getByLabelText('Select all 14 networks'))
  expect(findSection().getByRole('button', { name: 'Move 434 submissions to moderation' })).toBeTruthy()
  await inboxUser.click(findSection().getByRole('button', { name: 'Show all 14 networks' }))
  expect(findSection().getAllByRole('checkbox', { checked: true })).toHaveLength(15)
  expect(findSection().getByText('Latest senders: Sender 13. 70 more submissions already in moderation.')).toBeTruthy()
  await inboxUser.click(findSection().getByLabelText('Select all 14 networks'))
  expect(findSection().queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('the list of sender networks requires a start time, and says if no network reached the minimum since that time', async () => {
  await renderNetworks()
  expect(
    findSection().getByText(
      'No network sent that many submissions since that time. Choose an earlier time or a smaller number.',
    ),
  ).toBeTruthy()
  await inboxUser.clear(findSection().getByLabelText(/^Submissions sent since/))
  expect(findSection().getByText('Enter a date and time')).toBeTruthy()
})

test('a failed move of submissions to moderation is reported and keeps the selection', async () => {
  addNetworks(1, 1)
  await renderNetworks()
  api.overrides['POST /api/admin/moderation/networks'] = 'no answer'
  await inboxUser.click(findSection().getByLabelText('Select all 1 networks'))
  await inboxUser.click(findSection().getByRole('button', { name: 'Move 2 submissions to moderation' }))
  await inboxUser.click(screen.getByRole('button', { name: 'Move to moderation' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to move the submissions to moderation' }]))
  expect(findSection().getByRole<HTMLInputElement>('checkbox', { name: /^Network/ }).checked).toBe(true)
})

test('the list of sender networks says that it failed to load, and can be loaded again', async () => {
  api.overrides['GET /api/admin/moderation/networks'] = { status: 503, body: {} }
  render(<ModerationTab />)
  await inboxUser.click(await findSection().findByRole('button', { name: 'Try again' }))
  api.overrides = {}
  await inboxUser.click(await findSection().findByRole('button', { name: 'Try again' }))
  await findSection().findByText(
    'No network sent that many submissions since that time. Choose an earlier time or a smaller number.',
  )
})
