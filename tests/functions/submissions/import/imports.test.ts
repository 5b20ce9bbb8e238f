import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as imports from '#netlify/functions/imports.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { lgas } from '#src/content/lgas.ts'
import { retentionMonths } from '#src/content/personal-data.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { IMPORT_BATCH_ROWS, type VolunteerImport } from '#src/contract/submissions/imports.ts'
import {
  exportCsv,
  insertSubmission,
  parseCsv,
  readAudit,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const [inbox] = testedInboxes as [TestedInbox]
const [ownLga] = lgas
const PATH = '/api/admin/imports'
const collectedOn = formatLagosDay(new Date(Date.now() - 3 * 24 * 60 * 60 * 1000))
const facts = { origin: 'Town hall in Nnewi', collectedOn, consentBasis: 'Signed the paper form' }

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

const post = (path: string, body: unknown, session = owner) => send(imports, 'POST', path, body, session)

async function startImport(rowCount = 10): Promise<string> {
  const id = randomUUID()
  await requireStatus(await post(PATH, { id, ...facts, rowCount }), 201)
  return id
}

const makeRow = (number: number, values: object = {}) => ({
  ...{ number, name: `Person ${number}`, phone: `0803${String(number).padStart(7, '0')}`, email: null },
  ...{ lga: ownLga, skills: null, availability: null, note: '', ...values },
})
const makeRows = (count: number, first = 1) => Array.from({ length: count }, (_, index) => makeRow(first + index))

const sendRows = (id: string, rows: object[], session = owner) => post(`${PATH}/${id}/rows`, { rows }, session)
async function importRows(id: string, rows: object[]) {
  return await (await requireStatus(await sendRows(id, rows), 200)).json()
}
const undo = (id: string, includeChanged = false) => post(`${PATH}/${id}/undo`, { includeChanged })

async function listImports(): Promise<VolunteerImport[]> {
  return (await (await send(imports, 'GET', PATH, undefined, owner)).json()).items
}
const countVolunteers = async () => (await query<{ count: string }>('select count(*) from volunteers'))[0]?.count

describe('importing rows', () => {
  test('stores each row as a volunteer of the list, without consent to news and without a notification', async () => {
    const id = await startImport()
    const row = makeRow(2, { email: 'Ada@Example.org', skills: 'Driving', note: 'Has a minibus' })
    expect(await importRows(id, [row])).toEqual({ added: 1, existing: [] })
    expect(
      await query(
        'select name, email, phone, lga, skills, note, status, consent_version, news_consent, import_id from volunteers',
      ),
    ).toEqual([
      {
        ...{ name: 'Person 2', email: 'Ada@Example.org', phone: '+2348030000002', lga: ownLga, skills: 'Driving' },
        ...{ note: 'Has a minibus', status: 'new', consent_version: null, news_consent: false, import_id: id },
      },
    ])
    expect(await query('select 1 from notifications')).toEqual([])
  })

  test('dates the sign-ups on the day of the list, from which their retention counts', async () => {
    await importRows(await startImport(), makeRows(1))
    const [row] = await query<{ created_at: Date }>('select created_at from volunteers')
    expect(formatLagosDay(row?.created_at ?? new Date())).toBe(collectedOn)
  })

  test('a batch that is sent again, or twice at once, adds no row twice', async () => {
    const id = await startImport()
    const rows = makeRows(5)
    const answers = await Promise.all([importRows(id, rows), importRows(id, rows)])
    expect(answers).toEqual([
      { added: 5, existing: [] },
      { added: 5, existing: [] },
    ])
    expect(await importRows(id, rows)).toEqual({ added: 5, existing: [] })
    expect(await countVolunteers()).toBe('5')
  })

  test('leaves out people who are volunteers already, by phone, by e-mail or under a merged sign-up', async () => {
    await insertSubmission(inbox, { phone: '+2348030000001' })
    const kept = await insertSubmission(inbox, { phone: '+2348039999991', email: 'chi@example.org' })
    await query(
      "insert into submission_events (volunteer_id, kind, detail, email, phone) values ($1, 'merge', '', 'old@example.org', '+2348030000003')",
      [kept],
    )
    const rows = [...makeRows(3), makeRow(4, { email: 'CHI@example.org' }), makeRow(5, { phone: '+234 803 000 0002' })]
    const answer = await importRows(await startImport(), rows)
    expect(answer.added).toBe(2)
    expect(answer.existing.map(({ number }: { number: number }) => number)).toEqual([1, 3, 4])
  })

  test('names the volunteer of each row that it leaves out, so that a shared phone is seen', async () => {
    await insertSubmission(inbox, { name: 'Ngozi Eze', phone: '+2348030000001' })
    expect(await importRows(await startImport(), makeRows(1))).toEqual({
      added: 0,
      existing: [{ number: 1, name: 'Ngozi Eze' }],
    })
  })

  test('keeps people of one list who share a phone and differ in name, also in different batches', async () => {
    const id = await startImport()
    const phone = '08030000001'
    const family = [makeRow(1, { name: 'Ada Obi', phone }), makeRow(2, { name: 'Eze Obi', phone })]
    expect(await importRows(id, family)).toEqual({ added: 2, existing: [] })
    const later = [makeRow(3, { name: 'Uche Obi', phone }), makeRow(4, { name: 'OBI ADA', phone })]
    expect(await importRows(id, later)).toEqual({ added: 1, existing: [{ number: 4, name: 'Ada Obi' }] })
    expect(await importRows(id, family)).toEqual({ added: 2, existing: [] })
    expect(await countVolunteers()).toBe('3')
  })

  test('a sign-up in moderation keeps nobody out', async () => {
    await insertSubmission(inbox, { phone: '+2348030000001', quarantined_from: 'network' })
    expect(await importRows(await startImport(), makeRows(1))).toEqual({ added: 1, existing: [] })
  })

  test('a volunteer who was deleted does not come back with a repeated batch', async () => {
    const id = await startImport()
    await importRows(id, makeRows(2))
    const [row] = await query<{ id: string }>("select id from volunteers where name = 'Person 1'")
    await send(volunteers, 'DELETE', `/api/volunteers/${row?.id}`, undefined, owner)
    await importRows(id, makeRows(2))
    expect(await countVolunteers()).toBe('1')
  })

  test('counts the imported rows of an hour in one audit entry', async () => {
    const id = await startImport()
    await importRows(id, makeRows(3))
    await importRows(id, makeRows(2, 4))
    await importRows(id, makeRows(2, 4))
    expect((await readAudit(owner)).filter(({ action }) => action === 'import')).toMatchObject([
      { amount: 5, detail: '' },
    ])
  })

  test('takes a full batch with the longest texts, and refuses more rows', async () => {
    const text = 'x'.repeat(1000)
    const longest = { skills: text, availability: text, note: text + text, name: 'n'.repeat(120) }
    const rows = makeRows(IMPORT_BATCH_ROWS).map((row) => ({ ...row, ...longest }))
    const id = await startImport()
    expect(await importRows(id, rows)).toEqual({ added: IMPORT_BATCH_ROWS, existing: [] })
    expect((await sendRows(id, makeRows(IMPORT_BATCH_ROWS + 1))).status).toBe(422)
  })

  test('refuses rows with faulty values, and stores none of the batch', async () => {
    const id = await startImport()
    for (const fault of [{ name: '' }, { phone: '' }, { email: 'no' }, { lga: 'Lagos' }, { number: 0 }, { note: 5 }])
      expect((await sendRows(id, [makeRow(1), makeRow(2, fault)])).status).toBe(422)
    for (const text of ['NIN 08031234567', '1234 567 8901', '90F5 B0A1 C2D3 E4F5 061'])
      for (const field of ['name', 'phone', 'skills', 'availability', 'note'])
        expect([field, (await sendRows(id, [makeRow(1, { [field]: text })])).status]).toEqual([field, 422])
    expect(await countVolunteers()).toBe('0')
    expect((await sendRows(randomUUID(), makeRows(1))).status).toBe(404)
  })
})

describe('starting an import', () => {
  test('demands origin, day and basis of consent', async () => {
    const id = randomUUID()
    const future = formatLagosDay(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
    const old = new Date()
    old.setUTCMonth(old.getUTCMonth() - retentionMonths - 1)
    for (const fault of [
      { origin: ' ' },
      { consentBasis: '' },
      { collectedOn: '' },
      { collectedOn: future },
      { collectedOn: formatLagosDay(old) },
      { rowCount: 0 },
      { rowCount: 20_001 },
    ])
      expect((await post(PATH, { id, ...facts, rowCount: 1, ...fault })).status).toBe(422)
    expect(await listImports()).toEqual([])
  })

  test('demands that the member has confirmed a factor lately', async () => {
    const { staffSession } = await addMember()
    const id = await startImport()
    await query("update admin_sessions set confirmed_at = now() - interval '11 minutes'")
    const calls = [
      post(PATH, { id, ...facts, rowCount: 1 }, staffSession),
      sendRows(id, makeRows(1), staffSession),
      post(`${PATH}/${id}/undo`, { includeChanged: false }, staffSession),
    ]
    for (const call of calls) expect((await call).status).toBe(403)
  })
})

describe('former imports', () => {
  test('are listed with origin, day, member, rows and what staff have changed', async () => {
    const { staffSession } = await addMember({ name: 'Ngozi Eze' })
    owner = staffSession
    const id = await startImport(3)
    await importRows(id, makeRows(3))
    await query("update volunteers set version = 2 where name = 'Person 1'")
    expect(await listImports()).toEqual([
      {
        id,
        ...facts,
        createdAt: expect.any(String),
        madeBy: 'Ngozi Eze',
        rowCount: 3,
        sentRows: 3,
        volunteers: 3,
        changed: 1,
      },
    ])
  })

  test('say how many rows have arrived, whether or not they were new, and count a repeated batch once', async () => {
    const id = await startImport(6)
    await insertSubmission(inbox, { phone: '+2348030000002' })
    await importRows(id, makeRows(3))
    await importRows(id, makeRows(3))
    expect(await listImports()).toMatchObject([{ rowCount: 6, sentRows: 3, volunteers: 2 }])
    await importRows(id, makeRows(3, 4))
    expect(await listImports()).toMatchObject([{ sentRows: 6, volunteers: 5 }])
  })

  test('show in the detail of a volunteer, in the copy of the data and in the CSV file', async () => {
    await importRows(await startImport(), makeRows(1))
    await insertSubmission(inbox)
    const [row] = await query<{ id: string }>("select id from volunteers where name = 'Person 1'")
    const detail = await (await send(volunteers, 'GET', `/api/volunteers/${row?.id}/detail`, undefined, owner)).json()
    expect(detail.importedFrom).toEqual(facts)
    const copy = await (await send(volunteers, 'GET', `/api/volunteers/${row?.id}`, undefined, owner)).json()
    expect(copy.importedFrom).toEqual(facts)
    await query(
      "insert into volunteer_imports (origin, collected_on, consent_basis, row_count) select 'Other', $1, 'x', 1 from generate_series(1, 200)",
      [collectedOn],
    )
    const rows = parseCsv(await (await exportCsv(inbox, {}, owner)).text())
    const column = rows[0]?.indexOf('Imported from') ?? -1
    expect(rows.slice(1, 3).map((cells) => cells[column])).toEqual([
      '',
      `Town hall in Nnewi, collected on ${collectedOn}, consent: Signed the paper form`,
    ])
  })
})

describe('undoing an import', () => {
  test('removes its volunteers and nobody else', async () => {
    await insertSubmission(inbox, { phone: '+2348031111111' })
    const id = await startImport()
    await importRows(id, makeRows(4))
    expect(await (await undo(id)).json()).toEqual({ removed: 4, kept: 0 })
    expect(await countVolunteers()).toBe('1')
    expect(await listImports()).toMatchObject([{ id, volunteers: 0, undoneAt: expect.any(String) }])
    expect((await readAudit(owner)).filter(({ action }) => action === 'undo-import')).toMatchObject([
      { amount: 4, detail: '' },
    ])
  })

  test('keeps volunteers with whom staff have worked, until it is told to remove them too', async () => {
    const id = await startImport()
    await importRows(id, makeRows(4))
    const rows = await query<{ id: string }>('select id from volunteers order by name')
    await send(volunteers, 'PATCH', `/api/volunteers/${rows[0]?.id}`, { contactedBy: 'call' }, owner)
    await send(volunteers, 'PATCH', `/api/volunteers/${rows[1]?.id}`, { note: 'Comes' }, owner)
    expect(await (await undo(id)).json()).toEqual({ removed: 2, kept: 2 })
    expect((await readAudit(owner)).find(({ action }) => action === 'undo-import')).toMatchObject({ detail: '2 stay' })
    expect(await (await undo(id, true)).json()).toEqual({ removed: 2, kept: 0 })
    expect(await countVolunteers()).toBe('0')
  })

  test.each([
    ['older', "now() - interval '9 days'"],
    ['newer', 'now()'],
  ])('spares a person who also signed up alone, whose %s sign-up was merged', async (_, createdAt) => {
    const id = await startImport()
    await importRows(id, makeRows(2))
    const own = await insertSubmission(inbox, { name: 'Person 1', phone: '+2348030000001' })
    await query(`update volunteers set created_at = ${createdAt} where id = $1`, [own])
    const [imported] = await query<{ id: string }>("select id from volunteers where name = 'Person 1' and id <> $1", [
      own,
    ])
    const body = { others: [{ id: imported?.id, version: 1 }] }
    const { id: kept } = await (
      await requireStatus(await send(volunteers, 'POST', `/api/volunteers/${own}/merge`, body, owner), 200)
    ).json()
    expect(await listImports()).toMatchObject([{ volunteers: 1, changed: 0 }])
    expect(await (await undo(id, true)).json()).toEqual({ removed: 1, kept: 0 })
    const detail = await (await send(volunteers, 'GET', `/api/volunteers/${kept}/detail`, undefined, owner)).json()
    expect(detail.events.find(({ kind }: { kind: string }) => kind === 'merge').detail).toContain(
      `Town hall in Nnewi, collected on ${collectedOn}, consent: Signed the paper form`,
    )
  })

  test('ends the import: a late batch answers 404 and adds nothing', async () => {
    const id = await startImport()
    await importRows(id, makeRows(1))
    await undo(id)
    expect((await sendRows(id, makeRows(2))).status).toBe(404)
    expect(await countVolunteers()).toBe('0')
    expect((await undo(randomUUID())).status).toBe(404)
  })
})
