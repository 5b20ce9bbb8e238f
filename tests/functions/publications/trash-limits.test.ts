import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
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

describe('emptying the trash', () => {
  const emptyTrash = (staffSession: StaffSession, before = new Date()) =>
    send(publications, 'DELETE', '/api/admin/trash', { before: before.toISOString() }, staffSession)

  async function trashArticles(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const { id } = await publishArticle(adminSession)
      await send(news, 'DELETE', `/api/news/${id}`, {}, adminSession)
    }
  }

  test('deletes articles, events and gallery items for good, with an entry in the activity for each', async () => {
    await trashArticles(2)
    const { id } = await publishEvent(adminSession)
    await send(events, 'DELETE', `/api/events/${id}`, {}, adminSession)
    await query(
      "insert into gallery_media (title, url, type, category, deleted_at) values ('March', 'https://images.example/a.jpg', 'image', 'rally', now())",
    )
    const response = await emptyTrash(adminSession)
    expect([response.status, await response.json()]).toEqual([200, { deletedCount: 4, keptCount: 0 }])
    expect(await readTrash(adminSession)).toEqual([])
    expect(
      await query(
        "select collection, count(*)::int from audit_log where action = 'delete-for-good' group by 1 order by 1",
      ),
    ).toEqual([
      { collection: 'events', count: 1 },
      { collection: 'gallery', count: 1 },
      { collection: 'news', count: 2 },
    ])
    expect(await (await emptyTrash(adminSession)).json()).toEqual({ deletedCount: 0, keptCount: 0 })
  })

  test('deletes nothing when one of the deletions fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await trashArticles(1)
    await query(
      "insert into gallery_media (title, url, type, category, deleted_at) values ('March', '/a.jpg', 'image', 'rally', now())",
    )
    await query(`create function refuse_deletion() returns trigger language plpgsql as 'begin raise ''refused''; end'`)
    await query('create trigger refused before delete on gallery_media execute function refuse_deletion()')
    try {
      expect((await emptyTrash(adminSession)).status).toBe(500)
      expect(await readTrash(adminSession)).toHaveLength(2)
    } finally {
      await query('drop function refuse_deletion cascade')
    }
  })

  test('deletes the newest item of the list, and keeps items that arrive after it', async () => {
    await trashArticles(1)
    const [newestItem] = await readTrash(adminSession)
    await trashArticles(1)
    const response = await emptyTrash(adminSession, new Date(newestItem?.deletedAt ?? ''))
    expect(await response.json()).toEqual({ deletedCount: 1, keptCount: 0 })
    expect(await readTrash(adminSession)).toHaveLength(1)
  })

  test('keeps items of the last day for editors and says how many, after step-up authentication', async () => {
    const editorMember = await addMember({ name: 'Ada Obi', role: 'editor' })
    await trashArticles(2)
    await query(
      "update news_articles set deleted_at = now() - interval '25 hours' where id = (select id from news_articles limit 1)",
    )
    await query("update admin_sessions set confirmed_at = now() - interval '6 hours' where member_id is not null")
    const refusedResponse = await emptyTrash(editorMember.staffSession)
    expect([refusedResponse.status, (await refusedResponse.json()).type]).toEqual([403, problemTypes.confirm])
    await query('update admin_sessions set confirmed_at = now() where member_id is not null')
    expect(await (await emptyTrash(editorMember.staffSession)).json()).toEqual({ deletedCount: 1, keptCount: 1 })
  })
})
