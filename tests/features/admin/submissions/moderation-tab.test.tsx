import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ModerationTab } from '#src/admin/submissions/moderation/ModerationTab.tsx'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { insertRows } from '#tests/support/site/rows.ts'
import { breakCall, querySite, repairCalls, setUpStaffSite, siteCalls, writeBlob } from '#tests/support/site/site.ts'
import { inboxUser } from './inbox-tab.tsx'

setUpStaffSite()

const toasts = collectToasts()

/** Names of networks: the first characters of their hashes. */
const [RALLY, FLOOD] = ['aaaaaaaa', 'ffffffff']

async function addQuarantined(rowCount: number, sender: string, networkName: string) {
  const rows = Array.from({ length: rowCount }, (_, index) => buildVolunteer({ name: `${sender} ${index}` }))
  await insertRows(
    'volunteers',
    rows.map((row) => ({ ...row, quarantinedFrom: networkName.repeat(8) })),
  )
}

const findVolunteerList = () => within(screen.getByRole('region', { name: /^Volunteers in moderation/ }))
const findButton = (name: string | RegExp) => findVolunteerList().getByRole('button', { name })
const listDecisions = () => siteCalls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function renderModeration() {
  render(<ModerationTab />)
  await screen.findByText('No messages in moderation.')
  await screen.findByText(/^All submissions could be stored/)
}

test('the moderation tab releases all quarantined submissions at once', async () => {
  await addQuarantined(60, 'rally', RALLY)
  await renderModeration()
  expect(findVolunteerList().getByRole('heading').textContent).toBe('Volunteers in moderation: 60')
  await inboxUser.click(findVolunteerList().getByLabelText('Select all 60 volunteers'))
  await inboxUser.click(findButton('Release 60 volunteers'))
  await findVolunteerList().findByText('No volunteers in moderation.')
  expect(listDecisions()).toEqual([{ kind: 'volunteers', action: 'release', selection: { until: expect.any(String) } }])
  expect(toasts).toEqual([{ title: '60 volunteers released' }])
  await waitFor(() => expect(document.activeElement).toBe(findVolunteerList().getByRole('heading')))
})

test('the moderation tab deletes the submissions of one sender network after a confirmation, and keeps those of other networks', async () => {
  await addQuarantined(3, 'flood', FLOOD)
  await addQuarantined(1, 'rally', RALLY)
  await renderModeration()
  await inboxUser.selectOptions(findVolunteerList().getByLabelText('Network'), FLOOD)
  await waitFor(() => expect(findVolunteerList().queryByText('rally 0')).toBeNull())
  await inboxUser.click(findVolunteerList().getByLabelText('Select all 3 volunteers'))
  await inboxUser.click(findButton('Delete 3 volunteers'))
  expect(listDecisions()).toEqual([])
  await inboxUser.click(screen.getByRole('button', { name: 'Delete' }))
  await findVolunteerList().findByText('rally 0')
  expect(await querySite('select name from volunteers')).toEqual([{ name: 'rally 0' }])
})

test('the moderation tab releases selected submissions, and says that others were already released or deleted', async () => {
  await addQuarantined(3, 'rally', RALLY)
  await renderModeration()
  await inboxUser.click(findVolunteerList().getByLabelText('rally 0'))
  await inboxUser.click(findVolunteerList().getByLabelText('rally 1'))
  await querySite("update volunteers set quarantined_from = null where name = 'rally 0'")
  await inboxUser.click(findButton('Release 2 volunteers'))
  await findVolunteerList().findByRole('heading', { name: 'Volunteers in moderation: 1' })
  expect(toasts).toEqual([
    {
      title: '1 volunteer released',
      description: 'Another team member already released or deleted the other submissions that you selected.',
    },
  ])
})

test('the moderation tab reports a failed request and keeps the selection', async () => {
  await addQuarantined(1, 'rally', RALLY)
  await renderModeration()
  breakCall('POST /api/admin/moderation', 'no answer')
  await inboxUser.click(findVolunteerList().getByLabelText('rally 0'))
  await inboxUser.click(findButton('Release 1 volunteer'))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to release volunteers' }]))
  expect(findVolunteerList().getByLabelText<HTMLInputElement>('rally 0').checked).toBe(true)
})

test('the Try again button of the moderation tab loads a list after a failure', async () => {
  breakCall('GET /api/admin/moderation', 503)
  render(<ModerationTab />)
  await waitFor(() => expect(screen.getAllByText(/^This could not be loaded/)).toHaveLength(3))
  repairCalls()
  for (const retryButton of screen.getAllByRole('button', { name: 'Try again' })) await inboxUser.click(retryButton)
  await screen.findByText('No volunteers in moderation.')
})

test('the moderation tab shows, retries and deletes submissions that could not be stored', async () => {
  const [incompleteId, completeId] = [1, 2].map((number) => `2025-06-05T12-00-00-000Z/${number}`)
  const receipt = {
    id: crypto.randomUUID(),
    receivedAt: '2025-06-05T12:00:00.000Z',
    consentVersion: null,
    newsConsent: false,
  }
  await writeBlob('forms', `refused/${incompleteId}`, '{"name":"Ada","em')
  await writeBlob(
    'forms',
    `refused/${completeId}`,
    JSON.stringify({ kind: 'messages', input: { subject: 'Road' }, receipt }),
  )
  render(<ModerationTab />)
  const failedSection = within(await screen.findByRole('region', { name: 'Submissions that could not be stored: 2' }))
  expect(failedSection.getByText('{"name":"Ada","em')).toBeTruthy()
  await inboxUser.click(failedSection.getByLabelText('Incomplete submission'))
  await inboxUser.click(failedSection.getByRole('button', { name: 'Retry 1 submission' }))
  await screen.findByRole('heading', { name: 'Submissions that could not be stored: 1' })
  await inboxUser.click(failedSection.getByLabelText('Select all 1 submission'))
  await inboxUser.click(failedSection.getByRole('button', { name: 'Delete 1 submission' }))
  await inboxUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^All submissions could be stored/)
  expect(toasts).toEqual([
    { title: '1 submission will be retried within two minutes' },
    { title: '1 submission deleted' },
  ])
  expect(listDecisions()).toEqual([
    { kind: 'dead-letters', action: 'retry', selection: { ids: [incompleteId] } },
    { kind: 'dead-letters', action: 'delete', selection: { ids: [completeId] } },
  ])
})
