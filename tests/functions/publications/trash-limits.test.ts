import { beforeEach, expect, test, vi } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import {
  MISSING_ID,
  publishArticle,
  publishEvent,
  readTrash,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test('after step-up authentication editors may permanently delete items that are a day in the trash, owners any item', async () => {
  const owner = await addMember({ name: 'Uche Owner' })
  const editorMember = await addMember({ name: 'Ada Obi', role: 'editor' })
  const [articleRow, eventRow] = [await publishArticle(adminSession), await publishEvent(adminSession)]
  await send(news, 'DELETE', `/api/news/${articleRow.id}`, {}, adminSession)
  await send(events, 'DELETE', `/api/events/${eventRow.id}`, {}, adminSession)
  await query("update news_articles set deleted_at = now() - interval '25 hours'")
  await query("update events set deleted_at = now() - interval '23 hours'")
  expect((await requestTrashAction(editorMember.staffSession, 'destroy', 'events', eventRow.id)).status).toBe(403)
  await query("update admin_sessions set confirmed_at = now() - interval '6 hours' where member_id is not null")
  for (const { staffSession } of [editorMember, owner]) {
    const refusedResponse = await requestTrashAction(staffSession, 'destroy', 'news', articleRow.id)
    expect([refusedResponse.status, (await refusedResponse.json()).type]).toEqual([403, problemTypes.confirm])
    expect((await requestTrashAction(staffSession, 'destroy', 'news', MISSING_ID)).status).toBe(403)
  }
  expect(await readTrash(adminSession)).toHaveLength(2)
  await query('update admin_sessions set confirmed_at = now() where member_id is not null')
  expect((await requestTrashAction(editorMember.staffSession, 'destroy', 'events', eventRow.id)).status).toBe(403)
  expect((await requestTrashAction(editorMember.staffSession, 'destroy', 'events', MISSING_ID)).status).toBe(404)
  expect((await requestTrashAction(editorMember.staffSession, 'destroy', 'news', articleRow.id)).status).toBe(200)
  expect((await requestTrashAction(owner.staffSession, 'destroy', 'events', eventRow.id)).status).toBe(200)
})

test('logs a warning with the count when ten items are permanently deleted within an hour', async () => {
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await query(
    "insert into events (title, date, time, location, description, type, deleted_at) select 'Rally', '2026-12-05', '4pm', 'Oyi', 'Come.', 'rally', now() from generate_series(1, 12)",
  )
  const ids = (await query<{ id: string }>('select id from events')).map(({ id }) => id)
  for (const id of ids.slice(0, 9)) await requestTrashAction(adminSession, 'destroy', 'events', id)
  expect(await query("select from audit_log where action = 'destroy-many'")).toEqual([])
  for (const id of ids.slice(9)) await requestTrashAction(adminSession, 'destroy', 'events', id)
  expect(
    await query(
      "select collection, subject, max(amount) as amount from audit_log where action = 'destroy-many' group by 1, 2",
    ),
  ).toEqual([{ collection: null, subject: null, amount: 12 }])
  expect(consoleWarn).toHaveBeenCalledTimes(3)
})
