import { beforeEach, expect, test, vi } from 'vitest'
import * as inboxCalls from '#netlify/functions/inbox.ts'
import { listCalls } from '#tests/support/calls/calls.ts'
import { exportCsv, insertSubmission, requestInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

const SEARCHED_NAME = 'Zebulon'

let staffSession: StaffSession
let logLines: string[]
beforeEach(async () => {
  logLines = []
  for (const consoleMethod of ['info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation((...logArguments) => void logLines.push(logArguments.join(' ')))
  vi.stubEnv('LOG_LEVEL', 'info')
  staffSession = await startSession()
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
})

test.each(['search', 'contact'])(
  'every API call refuses the query parameter “%s”, because URLs are logged',
  async (name) => {
    for (const { functionModule, method, path } of await listCalls()) {
      const body = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method) ? undefined : {}
      const response = await send(functionModule, method, `${path}?${name}=${SEARCHED_NAME}`, body, staffSession)
      expect([method, path, response.status]).toEqual([method, path, 400])
      if (method === 'HEAD') continue
      expect((await response.json()).detail).toBe(`Send “${name}” in the body of a POST request: URLs are logged.`)
    }
  },
)

test('CSV exports and the search for personal data do not accept GET', async () => {
  for (const { path } of testedInboxes)
    expect((await send(inboxCalls, 'GET', `${path}.csv`, undefined, staffSession)).status).toBe(405)
  expect((await send(inboxCalls, 'GET', '/api/admin/erasure/search', undefined, staffSession)).status).toBe(405)
})

test.each(testedInboxes)(
  'searching and exporting $name, and finding personal data, log no search words',
  async (inbox) => {
    await insertSubmission(inbox, { name: SEARCHED_NAME, email: `${SEARCHED_NAME}@example.org` })
    const inboxPage = await (await requestInbox(inbox, { search: SEARCHED_NAME }, staffSession)).json()
    expect(inboxPage.items).toMatchObject([{ name: SEARCHED_NAME }])
    expect(await (await exportCsv(inbox, { search: SEARCHED_NAME }, staffSession)).text()).toContain(SEARCHED_NAME)
    const searchResponse = await send(
      inboxCalls,
      'POST',
      '/api/admin/erasure/search',
      { contact: `${SEARCHED_NAME}@example.org` },
      staffSession,
    )
    expect((await searchResponse.json()).items).toHaveLength(1)
    expect(logLines.length).toBeGreaterThan(2)
    expect(logLines.join('\n')).not.toContain(SEARCHED_NAME)
  },
)
