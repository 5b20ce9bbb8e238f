import { beforeEach, expect, test, vi } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/submissions/inbox.ts'
import { insertSubmission, readAudit, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { galleryItemInput, makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { query } from '#tests/support/platform/database.ts'
import { wrapWithoutTriggers } from '#tests/support/platform/empty-tables.ts'
import { deleteLoginAttempts } from '#tests/support/platform/login-state.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
  return () => vi.unstubAllEnvs()
})

const listAuditEntries = async () =>
  (await readAudit(staffSession)).map(({ action, collection, detail, amount }) => [action, collection, detail, amount])
const sendWrongPassword = () => send(login, 'POST', '/api/admin/login', { password: 'wrong' }, { ip: '192.0.2.1' })

test('the audit log shows whether a login came from a known device, and shows each logout once', async () => {
  const { headers } = await logInByPassword()
  await send(session, 'POST', '/api/admin/logout', {}, { headers })
  await send(session, 'POST', '/api/admin/logout', {}, { headers })
  const response = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
  const [, device = ''] = response.headers.getSetCookie()
  const deviceCookie = device.split(';')[0] ?? ''
  await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' }, { headers: { Cookie: deviceCookie } })
  expect(await listAuditEntries()).toEqual([
    ['login', null, 'from a device that logged in before', 1],
    ['login', null, 'from a new device', 1],
    ['logout', null, '', 1],
    ['login', null, 'from a new device', 1],
  ])
})

test('one audit entry per hour counts the wrong passwords, without attempts that the rate limit refused', async () => {
  vi.stubEnv('ADMIN_PASSWORD', 'campaign2025')
  await Promise.all(Array.from({ length: 12 }, sendWrongPassword))
  await upkeep()
  expect(await listAuditEntries()).toEqual([['failed-login', null, '', 5]])
  const moveHourBackSql =
    "update audit_log set hour = hour - interval '1 hour', created_at = created_at - interval '1 hour'"
  await query(wrapWithoutTriggers(moveHourBackSql))
  await deleteLoginAttempts()
  await sendWrongPassword()
  await upkeep()
  expect(await listAuditEntries()).toEqual([
    ['failed-login', null, '', 1],
    ['failed-login', null, '', 5],
  ])
})

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }
const eventDefaults = { date: '2030-01-02', time: '10:00', location: 'Awka', description: 'Walk', type: 'rally' }

test.each([
  ['news', news, article],
  ['events', events, { title: 'A march', ...eventDefaults }],
] as const)(
  'the audit log shows with the title when an item of /api/%s is published, changed or deleted',
  async (sectionName, functionModule, itemFields) => {
    const { id } = await (await send(functionModule, 'POST', `/api/${sectionName}`, itemFields, staffSession)).json()
    await send(
      functionModule,
      'PUT',
      `/api/${sectionName}/${id}`,
      { ...itemFields, title: `${'Long '.repeat(35)}title` },
      staffSession,
    )
    await send(functionModule, 'PUT', `/api/${sectionName}/${id}`, itemFields, {
      headers: { ...staffSession.headers, 'If-Match': '"7"' },
    })
    await send(functionModule, 'DELETE', `/api/${sectionName}/${id}`, {}, staffSession)
    await send(functionModule, 'DELETE', `/api/${sectionName}/${id}`, {}, staffSession)
    const longTitle = `${'Long '.repeat(35)}title`
    expect(await listAuditEntries()).toEqual([
      ['delete', sectionName, longTitle, 1],
      ['change', sectionName, longTitle, 1],
      ['publish', sectionName, itemFields.title, 1],
    ])
    const subjectIds = (await readAudit(staffSession)).map(({ subject }) => subject)
    expect(subjectIds).toEqual([id, id, id])
  },
)

test('the audit log shows when a gallery item is published or deleted', async () => {
  const savedItem = await saveUpload(staffSession, await uploadFile(staffSession, makeFile('mp4')), galleryItemInput)
  const { id, title } = await savedItem.json()
  await send(gallery, 'DELETE', `/api/gallery/${id}`, {}, staffSession)
  expect(await listAuditEntries()).toEqual([
    ['delete', 'gallery', title, 1],
    ['publish', 'gallery', title, 1],
  ])
})

test.each(testedInboxes)(
  'reading $name past the first page is logged with the number of rows that the user read',
  async (inbox) => {
    for (let rowIndex = 0; rowIndex < CURSOR_PAGE_ITEMS + 3; rowIndex++) await insertSubmission(inbox)
    const readPage = async (cursor: string) => {
      const response = await send(inbox.module, 'GET', `${inbox.path}?cursor=${cursor}`, undefined, staffSession)
      return (await response.json()).next
    }
    const secondPageCursor = await readPage('')
    expect(await listAuditEntries()).toEqual([])
    await readPage(secondPageCursor)
    await readPage(secondPageCursor)
    expect(await listAuditEntries()).toEqual([['read', inbox.name, '', 6]])
  },
)
