import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import type { AuditEntry } from '#src/contract/audit.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { findDashboardTab } from './dashboard.tsx'
import { inboxUser } from './inbox-tab.tsx'

describe('the activity tab', () => {
  const makeEntry = (entryFields: Partial<AuditEntry>): AuditEntry => ({
    id: String(Math.random()),
    at: '2025-06-05T08:00:00.000Z',
    action: 'export',
    list: 'volunteers',
    subject: null,
    detail: '',
    amount: 1,
    ...entryFields,
  })

  async function showActivity() {
    renderIsland(<Dashboard />)
    await inboxUser.click(findDashboardTab('Activity'))
  }

  test('the activity tab shows an empty state when there is no activity', async () => {
    await showActivity()
    expect(await screen.findByText('No activity yet.')).toBeDefined()
  })

  test('the activity tab describes each audit entry with its time, without names of volunteers', async () => {
    inbox.audit = [
      makeEntry({ detail: '214 rows, Awka South' }),
      makeEntry({ action: 'copy', list: 'messages', subject: '12345678-0000-4000-8000-000000000000' }),
      makeEntry({ action: 'erase' }),
      makeEntry({ action: 'status', detail: 'new to contacted' }),
      makeEntry({ action: 'read', amount: 150 }),
      makeEntry({ action: 'login', list: null, detail: 'from a new device' }),
      makeEntry({ action: 'failed-login', list: null, amount: 12 }),
      makeEntry({ action: 'logout', list: null }),
      makeEntry({
        action: 'publish',
        list: 'news',
        subject: '87654321-0000-4000-8000-000000000000',
        detail: 'A bridge',
      }),
      makeEntry({ action: 'delete', list: 'gallery' }),
      makeEntry({ action: 'destroy-many', list: null, amount: 14 }),
    ]
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
    expect(screen.getAllByText('5 Jun 2025, 09:00')).toHaveLength(11)
  })

  test('the activity tab loads more entries page by page', async () => {
    inbox.pageSize = 1
    inbox.audit = [makeEntry({ detail: 'first' }), makeEntry({ detail: 'second' })]
    await showActivity()
    await screen.findByText('first')
    await inboxUser.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('second')).toBeDefined()
    expect(screen.getByText('first')).toBeDefined()
  })

  test('the activity tab reloads when the user returns to it', async () => {
    await showActivity()
    await screen.findByText('No activity yet.')
    inbox.audit = [makeEntry({ detail: 'just now' })]
    await inboxUser.click(findDashboardTab('Events'))
    await inboxUser.click(findDashboardTab('Activity'))
    expect(await screen.findByText('just now')).toBeDefined()
  })

  test('the activity tab offers to try again after a failed load', async () => {
    api.overrides['GET /api/admin/audit'] = { status: 503 }
    await showActivity()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    api.overrides = {}
    await inboxUser.click(retryButton)
    expect(await screen.findByText('No activity yet.')).toBeDefined()
    expect(listApiCalls('GET', '/api/admin/audit')).toHaveLength(2)
  })
})
