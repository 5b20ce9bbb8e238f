import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as overview from '#netlify/functions/overview.ts'
import { writeFile } from '#netlify/gallery/media/files.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import {
  CHART_DAYS,
  type DailyCount,
  type Schedule,
  type StorageUse,
  type Tasks,
} from '#src/contract/overview/overview.ts'
import { parseLagosDate } from '#src/contract/rules/lagos.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { openForm } from '#tests/support/calls/documents.ts'
import { insertSubmission, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { articleInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'

const [ownLga, otherLga] = lgas

const [volunteers, messages] = testedInboxes as [TestedInbox, TestedInbox]
const eventInput = { title: 'Rally', time: '10 AM', location: 'Awka', description: 'Come.', type: 'rally' } as const
const article = { ...articleInput, image: null }

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

const readBlock = async (block: string, session = owner) =>
  (await send(overview, 'GET', `/api/admin/overview/${block}`, undefined, session)).json()
const joinAs = async (...[role, areas]: [role: 'editor' | 'viewer'] | [role: 'coordinator', areas: [Lga]]) =>
  (await addMember({ name: `Member ${role}`, role, ...(areas && { lgas: areas }) })).staffSession

const startOfDay = (days: number) => parseLagosDate(addDays(today(), days)).toISOString()
const endOfDay = (days: number) => new Date(Date.parse(startOfDay(days + 1)) - 1).toISOString()

test('every block of the overview is private, cached for a minute at most, and never shared by two sessions', async () => {
  for (const path of [overview.config.path ?? []].flat()) {
    const response = await send(overview, 'GET', path, undefined, owner)
    expect(response.status).toBe(200)
    const [cacheControl, vary] = ['Cache-Control', 'Vary'].map((name) => response.headers.get(name))
    // Tasks have names.
    if (path.endsWith('/tasks')) expect(cacheControl).toBe('private, no-store')
    else expect([cacheControl, vary]).toEqual(['private, max-age=60', 'Authorization'])
    expect(response.headers.has('Netlify-CDN-Cache-Control')).toBe(false)
    const refusal = await send(overview, 'GET', path)
    expect(refusal.status).toBe(401)
    expect(refusal.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test('every block of the overview is one query beside the one that checks the session', async () => {
  for (const path of [overview.config.path ?? []].flat()) {
    const statements = startCountingStatements()
    expect((await send(overview, 'GET', path, undefined, owner)).status).toBe(200)
    expect(statements.take()).toBe(2)
  }
})

describe('submissions per day', () => {
  const readDays = async (session?: StaffSession): Promise<DailyCount[]> => await readBlock('days', session)

  test('the chart has the last 30 days, which begin and end at midnight in Lagos', async () => {
    for (const createdAt of [startOfDay(0), endOfDay(-1), startOfDay(-1), startOfDay(-29), endOfDay(-30)])
      await insertSubmission(volunteers, { created_at: createdAt })
    await insertSubmission(messages, { created_at: startOfDay(-2), status: 'answered' })
    const days = await readDays()
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: CHART_DAYS }, (_, index) => addDays(today(), index + 1 - CHART_DAYS)),
    )
    expect(days.filter(({ volunteers: count }) => count > 0)).toEqual([
      { day: addDays(today(), -29), volunteers: 1, messages: 0 },
      { day: addDays(today(), -1), volunteers: 2, messages: 0 },
      { day: today(), volunteers: 1, messages: 0 },
    ])
    expect(days.filter((day) => day.messages === 1).map(({ day }) => day)).toEqual([addDays(today(), -2)])
  })

  test('the chart omits quarantined submissions, shows coordinators their areas, and viewers volunteers only', async () => {
    await insertSubmission(volunteers, { lga: ownLga })
    await insertSubmission(volunteers, { lga: otherLga })
    await insertSubmission(volunteers, { lga: ownLga, quarantined_from: 'a'.repeat(64) })
    await insertSubmission(messages)
    await insertSubmission(messages, { lga: ownLga })
    expect((await readDays()).at(-1)).toEqual({ day: today(), volunteers: 2, messages: 2 })
    const coordinator = await joinAs('coordinator', [ownLga])
    expect((await readDays(coordinator)).at(-1)).toEqual({ day: today(), volunteers: 1, messages: 1 })
    expect((await readDays(await joinAs('viewer'))).at(-1)).toEqual({ day: today(), volunteers: 2 })
  })
})

describe('waiting submissions', () => {
  test('new submissions are counted by their age in Lagos days, within the areas of a coordinator', async () => {
    const times = [startOfDay(0), endOfDay(-1), startOfDay(-3), endOfDay(-4), startOfDay(-7), endOfDay(-8)]
    for (const createdAt of times) await insertSubmission(messages, { created_at: createdAt })
    await insertSubmission(messages, { status: 'answered' })
    await insertSubmission(messages, { quarantined_from: 'a'.repeat(64) })
    await insertSubmission(volunteers, { lga: ownLga, created_at: endOfDay(-40) })
    await insertSubmission(volunteers, { lga: otherLga, status: 'new' })
    await insertSubmission(volunteers, { lga: ownLga, status: 'contacted' })
    expect(await readBlock('waiting')).toEqual({
      messages: { today: 1, threeDays: 2, week: 2, older: 1 },
      volunteers: { today: 1, threeDays: 0, week: 0, older: 1 },
    })
    expect(await readBlock('waiting', await joinAs('coordinator', [ownLga]))).toEqual({
      messages: { today: 0, threeDays: 0, week: 0, older: 0 },
      volunteers: { today: 0, threeDays: 0, week: 0, older: 1 },
    })
  })
})

describe('the tasks of a member', () => {
  const assign = (input: TestedInbox, id: string, memberId: string, dueOn: string | null = null) =>
    query(`update ${input.table} set assigned_to = $1, due_on = $2 where id = $3`, [memberId, dueOn, id])

  test('a member reads what is assigned to them and not done: overdue ones first, then by due day, then oldest first', async () => {
    const ngozi = await addMember({ name: 'Ngozi', role: 'owner' })
    const other = await addMember({ name: 'Obi', role: 'owner' })
    const addTask = async (input: TestedInbox, name: string, dueOn: string | null, row = {}, memberId = ngozi.id) => {
      await assign(input, await insertSubmission(input, { name, ...row }), memberId, dueOn)
    }
    await addTask(messages, 'New without a day', null)
    await addTask(volunteers, 'Old without a day', null, { created_at: startOfDay(-20) })
    await addTask(volunteers, 'Due later', addDays(today(), 3), { lga: ownLga })
    await addTask(messages, 'Overdue', addDays(today(), -1), { subject: 'The road to Oba' })
    await addTask(volunteers, 'Long overdue', addDays(today(), -9), { status: 'contacted' })
    await addTask(messages, 'Answered', addDays(today(), -1), { status: 'answered' })
    await addTask(volunteers, 'Active', null, { status: 'active' })
    await addTask(messages, 'In moderation', null, { quarantined_from: 'a'.repeat(64) })
    await addTask(messages, 'Of another member', null, {}, other.id)
    const tasks: Tasks = await readBlock('tasks', ngozi.staffSession)
    expect(tasks.total).toBe(5)
    expect(tasks.items.map(({ kind, name, dueOn }) => [kind, name, dueOn])).toEqual([
      ['volunteers', 'Long overdue', addDays(today(), -9)],
      ['messages', 'Overdue', addDays(today(), -1)],
      ['volunteers', 'Due later', addDays(today(), 3)],
      ['volunteers', 'Old without a day', undefined],
      ['messages', 'New without a day', undefined],
    ])
    expect(tasks.items.slice(1, 3).map(({ about }) => about)).toEqual(['The road to Oba', ownLga])
  })

  test('a coordinator reads no task outside their areas, and the shared password has none', async () => {
    const { id, staffSession } = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [ownLga] })
    for (const lga of [ownLga, otherLga]) await assign(volunteers, await insertSubmission(volunteers, { lga }), id)
    expect((await readBlock('tasks', staffSession)).items).toMatchObject([{ about: ownLga }])
    expect(await readBlock('tasks')).toEqual({ total: 0, items: [] })
  })
})

describe('the schedule', () => {
  test('the next 14 days list events, and publications that begin or end, by day, and viewers see public events only', async () => {
    const publishAt = new Date(Date.parse(startOfDay(3)) + 7 * 3_600_000).toISOString()
    const scheduled = await insertArticle({ ...article, title: 'Wages' }, { state: 'published', publishAt })
    const ending = await insertArticle(
      { ...article, title: 'Appeal' },
      { state: 'published', unpublishAt: new Date(Date.parse(publishAt) + 60_000).toISOString() },
    )
    await insertArticle({ ...article, title: 'Late' }, { state: 'published', publishAt: startOfDay(14) })
    await insertArticle({ ...article, title: 'Draft' }, { state: 'draft' })
    const first = await insertEvent({ ...eventInput, date: today() })
    const hidden = await insertEvent({ ...eventInput, title: 'Walk', date: addDays(today(), 3) }, { publishAt })
    const last = await insertEvent({ ...eventInput, date: addDays(today(), 13), status: 'cancelled' })
    await insertEvent({ ...eventInput, date: addDays(today(), 14) })
    await insertEvent({ ...eventInput, date: addDays(today(), -1) })
    const deleted = await insertEvent({ ...eventInput, date: today() })
    await query('update events set deleted_at = now() where id = $1', [deleted.id])

    const schedule: Schedule = await readBlock('schedule')
    expect(schedule.today).toBe(today())
    expect(schedule.items.map(({ kind, collection, id, day, time }) => [kind, collection, id, day, time])).toEqual([
      ['event', 'events', first.id, today(), '10 AM'],
      ['publication', 'news', scheduled.id, addDays(today(), 3), '07:00'],
      ['publication', 'events', hidden.id, addDays(today(), 3), '07:00'],
      ['end', 'news', ending.id, addDays(today(), 3), '07:01'],
      ['event', 'events', hidden.id, addDays(today(), 3), '10 AM'],
      ['event', 'events', last.id, addDays(today(), 13), '10 AM'],
    ])
    expect(schedule.items.at(-1)?.status).toBe('cancelled')
    const publicSchedule: Schedule = await readBlock('schedule', await joinAs('viewer'))
    expect(publicSchedule.items.map(({ id }) => id)).toEqual([first.id, last.id])
  })
})

describe('drafts and unsaved texts', () => {
  test('an article that was unpublished at its time counts as changed then', async () => {
    await insertArticle({ ...article, title: 'Plan' }, { state: 'draft' })
    await insertArticle({ ...article, title: 'Appeal' })
    await query("update news_articles set updated_at = now() - interval '2 hours'")
    await query(
      "update news_articles set publish_at = updated_at, unpublish_at = now() - interval '1 hour' where title = 'Appeal'",
    )
    expect(await readBlock('texts')).toMatchObject([{ title: 'Appeal' }, { title: 'Plan' }])
  })

  test('drafts and unsaved texts name the member who has them, without the trash and without saved forms', async () => {
    const draft = await insertArticle({ ...article, title: 'Plan' }, { state: 'draft' })
    await query("update news_articles set changed_by = 'Ada', updated_at = now() - interval '1 hour'")
    const live = await insertArticle({ ...article, title: 'Wages' })
    const trashed = await insertArticle({ ...article, title: 'Old' }, { state: 'draft' })
    await query('update news_articles set deleted_at = now() where id = $1', [trashed.id])
    const editor = await joinAs('editor')
    const newText = randomUUID()
    await openForm(owner, ['events', newText]).write('  Walk ', 1, { baseVersion: null })
    await openForm(owner, ['news', live.id]).write('Older text of the same article')
    await openForm(editor, ['news', live.id]).write('')
    await openForm(editor, ['news', draft.id]).send({ fields: null })
    await openForm(editor, ['news', randomUUID()]).write('Its article is gone')
    await openForm(editor, ['news', trashed.id]).write('Old')

    const texts: object[] = await readBlock('texts', editor)
    const changedAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(texts).toEqual([
      { kind: 'unsaved', collection: 'news', id: live.id, title: 'Wages', changedAt, by: 'Member editor' },
      { kind: 'unsaved', collection: 'events', id: newText, title: 'Walk', changedAt },
      { kind: 'draft', collection: 'news', id: draft.id, title: 'Plan', changedAt, by: 'Ada' },
    ])
  })
})

describe('storage', () => {
  async function storeImage(bytes: number): Promise<string> {
    const id = randomUUID()
    await writeFile(id, new Uint8Array(bytes), { type: 'image/jpeg', owner: 'news' })
    return id
  }

  test('storage sums the gallery and all images, and names the item that uses each of the heaviest files', async () => {
    const insertMedia = (title: string, type: string, size: number, poster: string | null = null) =>
      query(
        `insert into gallery_media (id, title, type, category, url, size, poster)
          values (gen_random_uuid(), $1, $2, 'rally', '/api/media/x', $3, $4)`,
        [title, type, size, poster],
      )
    const posterId = await storeImage(300)
    await insertMedia('March', 'image', 4000)
    await insertMedia('Speech', 'video', 500_000_000, `/api/media/${posterId}?w=1&h=1`)
    await insertMedia('Old speech', 'video', 400_000_000)
    await query("update gallery_media set deleted_at = now() where title = 'Old speech'")
    const [cover, inText, unused] = [await storeImage(2000), await storeImage(3000), await storeImage(100)]
    await query('insert into uploaded_images (id) values ($1), ($2)', [inText, unused])
    await insertArticle({
      ...article,
      title: 'Wages',
      image: `/api/media/${cover}?w=1&h=1`,
      content: `![A road](/api/media/${inText}?w=1&h=1)`,
    })

    const storage: StorageUse = await readBlock('storage', await joinAs('editor'))
    expect(storage).toEqual({
      galleryImages: { count: 1, bytes: 4000 },
      galleryVideos: { count: 2, bytes: 900_000_000 },
      otherImages: { count: 4, bytes: 5400 },
      trash: { count: 1, bytes: 400_000_000 },
      heaviest: [
        { type: 'video', size: 500_000_000, use: { collection: 'gallery', title: 'Speech', isTrashed: false } },
        { type: 'video', size: 400_000_000, use: { collection: 'gallery', title: 'Old speech', isTrashed: true } },
        { type: 'image', size: 4000, use: { collection: 'gallery', title: 'March', isTrashed: false } },
        { type: 'image', size: 3000, use: { collection: 'news', title: 'Wages', isTrashed: false } },
        { type: 'image', size: 2000, use: { collection: 'news', title: 'Wages', isTrashed: false } },
        { type: 'image', size: 300, use: { collection: 'gallery', title: 'Speech', isTrashed: false } },
      ],
      unmeasured: 0,
    })
  })

  test('storage of an empty site is zero', async () => {
    const nothing = { count: 0, bytes: 0 }
    expect(await readBlock('storage')).toEqual({
      galleryImages: nothing,
      galleryVideos: nothing,
      otherImages: nothing,
      trash: nothing,
      heaviest: [],
      unmeasured: 0,
    })
  })
})
