import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/submissions/inbox.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { insertRows } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { findDashboardTab } from './shell/dashboard.tsx'
import { inboxUser } from './submissions/inbox-tab.tsx'

setUpStaffSite()

describe('the activity tab', () => {
  const HOUR = '2026-06-05T08:00:00.000Z'
  const SUBJECT = '12345678-0000-4000-8000-000000000000'

  const makeEntry = (entryFields: Partial<AuditEntry> & { hour?: string; createdAt?: string }) => ({
    createdAt: '2026-06-05T08:00:00.000Z',
    action: 'export',
    collection: 'volunteers',
    subject: null,
    detail: '',
    amount: 1,
    hour: null,
    ...entryFields,
  })

  const addEntries = (...entries: object[]) => insertRows('audit_log', entries)

  async function showActivity() {
    renderIsland(<Dashboard />)
    await inboxUser.click(findDashboardTab('Activity'))
  }

  test('the activity tab shows an empty state when there is no activity', async () => {
    await showActivity()
    expect(await screen.findByText('No activity yet.')).toBeDefined()
  })

  test('the activity tab describes each audit entry with its time, without names of volunteers', async () => {
    await addEntries(
      makeEntry({ detail: '214 rows, Awka South' }),
      makeEntry({ action: 'copy', collection: 'messages', subject: SUBJECT }),
      makeEntry({ action: 'erase', subject: SUBJECT }),
      makeEntry({ action: 'status', subject: SUBJECT, detail: 'new to contacted' }),
      makeEntry({ action: 'read', amount: 150, hour: HOUR }),
      makeEntry({ action: 'login', collection: null, detail: 'from a new device' }),
      makeEntry({ action: 'failed-login', collection: null, amount: 12, hour: HOUR }),
      makeEntry({ action: 'logout', collection: null }),
      makeEntry({
        action: 'publish',
        collection: 'news',
        subject: '87654321-0000-4000-8000-000000000000',
        detail: 'A bridge',
      }),
      makeEntry({ action: 'delete', collection: 'gallery', subject: SUBJECT }),
      makeEntry({ action: 'destroy-many', collection: null, amount: 14, hour: HOUR }),
    )
    await showActivity()
    for (const entryText of [
      'Volunteers exported as CSV',
      '214 rows, Awka South',
      'Data of one message downloaded',
      '12345678',
      'Personal data of one volunteer deleted',
      'Status of one volunteer changed',
      'new to contacted',
      '150 more volunteers viewed after the first page',
      'Login',
      'from a new device',
      '12 wrong passwords',
      'Unusual action, please check: 14 items deleted for good',
      'Logout',
      'Article published',
      'A bridge',
      'Gallery item moved to the trash',
    ]) {
      expect((await screen.findAllByText(entryText)).length).toBeGreaterThan(0)
    }
    expect(screen.getAllByText('within an hour')).toHaveLength(3)
    expect(screen.getAllByText('5 Jun 2026, 09:00')).toHaveLength(11)
  })

  test('the activity tab loads more entries page by page', async () => {
    await addEntries(
      makeEntry({ detail: 'second', createdAt: '2026-06-04T08:00:00.000Z' }),
      ...Array.from({ length: CURSOR_PAGE_ITEMS }, () => makeEntry({ detail: 'first' })),
    )
    await showActivity()
    expect(await screen.findAllByText('first')).toHaveLength(CURSOR_PAGE_ITEMS)
    await inboxUser.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('second')).toBeDefined()
    expect(screen.getAllByText('first')).toHaveLength(CURSOR_PAGE_ITEMS)
  })

  test('the activity tab reloads when the user returns to it', async () => {
    await showActivity()
    await screen.findByText('No activity yet.')
    await addEntries(makeEntry({ detail: 'just now' }))
    await inboxUser.click(findDashboardTab('Events'))
    await inboxUser.click(findDashboardTab('Activity'))
    expect(await screen.findByText('just now')).toBeDefined()
  })

  test('the activity tab offers to try again after a failed load', async () => {
    breakCall('GET /api/admin/audit', 503)
    await showActivity()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    repairCalls()
    await inboxUser.click(retryButton)
    expect(await screen.findByText('No activity yet.')).toBeDefined()
    expect(listCalls('GET', '/api/admin/audit')).toHaveLength(2)
  })
})
