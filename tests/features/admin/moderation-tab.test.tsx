import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ModerationTab } from '#src/features/admin/held/ModerationTab.tsx'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import '#tests/support/dashboard.tsx'
import { inboxUser } from '#tests/support/inbox-tab.tsx'
import { buildVolunteer } from '#tests/support/submissions.ts'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

function addQuarantined(count: number, network: string) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...buildVolunteer({ id: crypto.randomUUID(), name: `${network} ${index}` }),
    network,
  }))
  inbox.held.volunteers.push(...rows)
}

const volunteerList = () => within(screen.getByRole('region', { name: /^Volunteers in moderation/ }))
const button = (name: string | RegExp) => volunteerList().getByRole('button', { name })
const decisions = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function renderModeration() {
  render(<ModerationTab />)
  await screen.findByText('No messages in moderation.')
  await screen.findByText(/^All submissions could be stored/)
}

test('the moderation tab releases all quarantined submissions at once', async () => {
  addQuarantined(60, 'rally')
  await renderModeration()
  expect(volunteerList().getByRole('heading').textContent).toBe('Volunteers in moderation: 60')
  await inboxUser.click(volunteerList().getByLabelText('Select all 60 volunteers'))
  await inboxUser.click(button('Release 60 volunteers'))
  await volunteerList().findByText('No volunteers in moderation.')
  expect(decisions()).toEqual([
    { list: 'volunteers', action: 'release', choice: { until: '2025-06-05T12:00:00.000Z' } },
  ])
  expect(toasts).toEqual([{ title: '60 volunteers released' }])
  expect(document.activeElement).toBe(volunteerList().getByRole('heading'))
})

test('the moderation tab deletes the submissions of one sender network after a confirmation, and keeps those of other networks', async () => {
  addQuarantined(3, 'flood')
  addQuarantined(1, 'rally')
  await renderModeration()
  await inboxUser.selectOptions(volunteerList().getByLabelText('Network'), 'flood')
  await waitFor(() => expect(volunteerList().queryByText('rally 0')).toBeNull())
  await inboxUser.click(volunteerList().getByLabelText('Select all 3 volunteers'))
  await inboxUser.click(button('Delete 3 volunteers'))
  expect(decisions()).toEqual([])
  await inboxUser.click(screen.getByRole('button', { name: 'Delete' }))
  await volunteerList().findByText('rally 0')
  expect(inbox.held.volunteers.map(({ name }) => name)).toEqual(['rally 0'])
})

test('the moderation tab releases selected submissions, and says that another user has already decided on some', async () => {
  addQuarantined(3, 'rally')
  await renderModeration()
  await inboxUser.click(volunteerList().getByLabelText('rally 0'))
  await inboxUser.click(volunteerList().getByLabelText('rally 1'))
  inbox.held.volunteers.shift()
  await inboxUser.click(button('Release 2 volunteers'))
  await volunteerList().findByRole('heading', { name: 'Volunteers in moderation: 1' })
  expect(toasts).toEqual([
    {
      title: '1 volunteer released',
      description: 'Another team member already released or deleted the other submissions.',
    },
  ])
})

test('the moderation tab reports a failed request and keeps the selection', async () => {
  addQuarantined(1, 'rally')
  await renderModeration()
  api.overrides['POST /api/admin/held'] = 'no answer'
  await inboxUser.click(volunteerList().getByLabelText('rally 0'))
  await inboxUser.click(button('Release 1 volunteer'))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to release volunteers' }]))
  expect(volunteerList().getByLabelText<HTMLInputElement>('rally 0').checked).toBe(true)
})

test('the Try again button of the moderation tab loads a list after a failure', async () => {
  api.overrides['GET /api/admin/held'] = { status: 503, body: {} }
  render(<ModerationTab />)
  await waitFor(() => expect(screen.getAllByText(/^This could not be loaded/)).toHaveLength(2))
  api.overrides = {}
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await inboxUser.click(retry)
  await screen.findByText('No volunteers in moderation.')
})

test('the moderation tab shows, retries and deletes submissions that could not be stored', async () => {
  const at = '2025-06-05T12:00:00.000Z'
  inbox.setAside = [
    { name: 'a/1', receivedAt: at, list: null, text: '{"name":"Ada","em' },
    { name: 'a/2', receivedAt: at, list: 'messages', text: '{ "subject": "Road" }' },
  ]
  render(<ModerationTab />)
  const section = within(await screen.findByRole('region', { name: 'Submissions that could not be stored: 2' }))
  expect(section.getByText('{"name":"Ada","em')).toBeTruthy()
  await inboxUser.click(section.getAllByRole('button', { name: 'Retry submission' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Submissions that could not be stored: 1' })
  await inboxUser.click(section.getByRole('button', { name: 'Delete' }))
  await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^All submissions could be stored/)
  expect(decisions()).toEqual([
    { action: 'retry', names: ['a/1'] },
    { action: 'erase', names: ['a/2'] },
  ])
})
