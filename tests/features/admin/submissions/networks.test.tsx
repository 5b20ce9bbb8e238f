import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ModerationTab } from '#src/admin/submissions/moderation/ModerationTab.tsx'
import { collectToasts } from '#tests/support/island.tsx'
import { breakCall, querySite, repairCalls, setUpStaffSite, siteCalls } from '#tests/support/site/site.ts'
import { inboxUser } from './inbox-tab.tsx'

setUpStaffSite()

const toasts = collectToasts()

/** Name of a network: the first characters of its hash. */
const toNetworkName = (number: number) => `0000000${number}`.slice(-8)

interface NetworkCounts {
  volunteers: number
  quarantined?: number
}

/** Adds volunteers and one message of each of the networks, all sent just now. */
async function addNetworks(numbers: number[], { volunteers, quarantined = 0 }: NetworkCounts) {
  for (const number of numbers) {
    const values = [`Sender ${number}`, toNetworkName(number).padEnd(64, '0')]
    await querySite(
      `insert into volunteers (name, email, phone, lga, network, quarantined_from)
      select $1, 'ada@example.org', '+2348000000009', 'Area', $2, case when row > $3::int then $2 end
      from generate_series(1, $3::int + $4::int) row`,
      [...values, volunteers, quarantined],
    )
    await querySite(
      `insert into contact_messages (name, email, subject, message, network)
      values ($1, 'ada@example.org', 'The bridge', 'When?', $2)`,
      values,
    )
  }
}

const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

const findSection = () =>
  within(screen.getByRole('region', { name: 'Move submissions from busy networks to moderation' }))
const listSentRequests = () => siteCalls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function renderNetworks() {
  render(<ModerationTab />)
  await waitFor(() => expect(findSection().queryByText('Loading networks...')).toBeNull())
}

test('the submissions of selected sender networks move to moderation after a confirmation', async () => {
  await addNetworks([0, 1], { volunteers: 205 })
  await addNetworks([2], { volunteers: 1 })
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
      until: expect.any(String),
    },
  ])
  await waitFor(() => expect(findSection().queryByText(/^Latest senders: Sender 0/)).toBeNull())
  expect(findSection().getByText(/^Latest senders: Sender 2/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(findSection().getByRole('heading')))
})

test('Select all includes every sender network with the chosen minimum of submissions, also networks not shown', async () => {
  await addNetworks([13], { volunteers: 30, quarantined: 70 })
  await addNetworks(countFrom(0, 13), { volunteers: 30 })
  await addNetworks(countFrom(14, 3), { volunteers: 1 })
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
  expect(
    findSection().getByText(/^Latest senders: Sender 13.* 70 more submissions already in moderation\.$/),
  ).toBeTruthy()
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
  await addNetworks([0], { volunteers: 1 })
  await renderNetworks()
  breakCall('POST /api/admin/moderation/networks', 'no answer')
  await inboxUser.click(findSection().getByLabelText('Select all 1 networks'))
  await inboxUser.click(findSection().getByRole('button', { name: 'Move 2 submissions to moderation' }))
  await inboxUser.click(screen.getByRole('button', { name: 'Move to moderation' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to move the submissions to moderation' }]))
  expect(findSection().getByRole<HTMLInputElement>('checkbox', { name: /^Network/ }).checked).toBe(true)
})

test('the list of sender networks says that it failed to load, and can be loaded again', async () => {
  breakCall('GET /api/admin/moderation/networks', 503)
  render(<ModerationTab />)
  await inboxUser.click(await findSection().findByRole('button', { name: 'Try again' }))
  repairCalls()
  await inboxUser.click(await findSection().findByRole('button', { name: 'Try again' }))
  await findSection().findByText(
    'No network sent that many submissions since that time. Choose an earlier time or a smaller number.',
  )
})
