import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { eraseExpiredData } from '#netlify/submissions/erasure.ts'
import { consent } from '#src/content/forms.ts'
import { exportCsv, parseCsv, readAudit, testedInboxes } from '#tests/support/calls/inbox.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { enterRows, insertDeskEvent, makeDeskRow, otherLga, ownLga, sendRows } from './desk-calls.ts'

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

const [volunteersInbox] = testedInboxes
const listStored = () => query<Record<string, unknown>>('select * from volunteers order by created_at, id')
const readDetail = async (id: string) =>
  (await send(volunteers, 'GET', `/api/volunteers/${id}/detail`, undefined, owner)).json()

describe('a row of the sign-up desk', () => {
  test('is stored with its event, the member who typed and the consent on paper', async () => {
    const event = await insertDeskEvent('Rally in Awka')
    const { staffSession: ada } = await addMember({ name: 'Ada Obi' })
    const enteredAt = new Date(Date.now() - 3_600_000)
    const row = makeDeskRow({ event, enteredAt: enteredAt.toISOString() })
    expect(await enterRows([row], ada)).toEqual([{ id: row.id, kind: 'saved' }])
    const [stored] = await listStored()
    expect(stored).toMatchObject({
      id: row.id,
      name: 'Adaọbị Ọkafọ',
      email: null,
      phone: '+2348031234567',
      lga: ownLga,
      source_event: event,
      entered_by: 'Ada Obi',
      signed_on_paper: true,
      consent_version: consent.version,
      news_consent: false,
      network: null,
      quarantined_from: null,
      status: 'new',
      created_at: enteredAt,
    })
  })

  test('shows its origin in the detail and in the CSV file', async () => {
    const event = await insertDeskEvent('Rally in Awka')
    const { staffSession: ada } = await addMember({ name: 'Ada Obi' })
    const row = makeDeskRow({ event })
    await enterRows([row], ada)
    expect((await readDetail(row.id)).item).toMatchObject({
      email: null,
      enteredBy: 'Ada Obi',
      signedOnPaper: true,
      sourceEvent: { id: event, title: 'Rally in Awka' },
    })
    if (!volunteersInbox) throw new Error('The list of inboxes is empty')
    const [headings = [], cells = []] = parseCsv(await (await exportCsv(volunteersInbox, {}, owner)).text())
    const cellByHeading = Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]))
    expect(cellByHeading).toMatchObject({
      Email: '',
      'Entered by': 'Ada Obi',
      Event: expect.stringContaining('Rally in Awka'),
      'Signed on paper': 'yes',
    })
  })

  test('is stored once, however often and in how many requests at once it is sent', async () => {
    const rows = Array.from({ length: 100 }, () => makeDeskRow())
    await Promise.all([enterRows(rows, owner), enterRows(rows.toReversed(), owner)])
    const outcomes = await enterRows(rows, owner)
    expect(outcomes.every(({ kind }) => kind === 'saved')).toBe(true)
    expect(await listStored()).toHaveLength(100)
    const entered = (await readAudit(owner)).filter(({ action }) => action === 'enter')
    expect(entered).toMatchObject([{ collection: 'volunteers', subject: null, amount: 100 }])
  })

  test('is not stored again once it was deleted or merged, whatever the clock of the device says', async () => {
    const deleted = makeDeskRow({ enteredAt: new Date(Date.now() + 86_400_000).toISOString() })
    const [kept, merged] = [makeDeskRow({ phone: '08030000001' }), makeDeskRow({ phone: '08030000001' })]
    await enterRows([deleted, kept], owner)
    await enterRows([merged], owner)
    await send(volunteers, 'DELETE', `/api/volunteers/${deleted.id}`, undefined, owner)
    const others = [{ id: merged.id, version: 1 }]
    await send(volunteers, 'POST', `/api/volunteers/${kept.id}/merge`, { others }, owner)
    const outcomes = await enterRows([deleted, kept, merged], owner)
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'gone', 'saved'])
    expect(await listStored()).toHaveLength(1)
  })

  test('keeps its time only if the clock of the device can be right', async () => {
    const enteredAt = ['1970-01-01T00:00:00Z', new Date(Date.now() + 86_400_000).toISOString()]
    await enterRows(
      enteredAt.map((time) => makeDeskRow({ enteredAt: time })),
      owner,
    )
    for (const { created_at } of await listStored())
      expect(Math.abs(Number(created_at) - Date.now())).toBeLessThan(60_000)
    expect(await eraseExpiredData()).toMatchObject({ volunteers: 0 })
  })

  test('loses its event if that was deleted for good', async () => {
    await enterRows([makeDeskRow({ event: randomUUID() })], owner)
    expect(await listStored()).toMatchObject([{ source_event: null }])
  })

  test('notifies no staff', async () => {
    vi.stubEnv('NOTIFY_WEBHOOK_URL', 'https://hooks.example/')
    await enterRows([makeDeskRow()], owner)
    expect(await query('select id from notifications')).toEqual([])
  })
})

describe('rows of one request', () => {
  test('are checked one by one, and a wrong one says why', async () => {
    const good = makeDeskRow()
    const wrong = [
      makeDeskRow({ name: ' ' }),
      makeDeskRow({ phone: '' }),
      makeDeskRow({ lga: 'Atlantis' }),
      makeDeskRow({ signedOnPaper: false }),
      makeDeskRow({ consentVersion: '1999-01' }),
      makeDeskRow({ phone: '1'.repeat(41) }),
    ]
    const outcomes = await enterRows([...wrong, good], owner)
    expect(outcomes.map(({ kind }) => kind)).toEqual([...wrong.map(() => 'refused'), 'saved'])
    expect(outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.field : []))).toEqual([
      'name',
      'phone',
      'lga',
      'signedOnPaper',
      'consentVersion',
      'phone',
    ])
    expect((await listStored()).map(({ id }) => id)).toEqual([good.id])
  })

  test('are at most 100, and have ids', async () => {
    const tooMany = Array.from({ length: 101 }, () => makeDeskRow())
    for (const rows of [[], tooMany, [makeDeskRow({ id: 'first' })], 'rows'])
      expect((await sendRows(rows as unknown[], owner)).status).toBe(422)
    expect(await listStored()).toEqual([])
  })

  test('of a coordinator must be in an own area', async () => {
    const { staffSession: chidi } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    const [own, other] = [makeDeskRow(), makeDeskRow({ lga: otherLga })]
    expect(await enterRows([own, other], chidi)).toEqual([
      { id: own.id, kind: 'saved' },
      { id: other.id, kind: 'refused', field: 'lga', reason: 'This area is not one of yours' },
    ])
  })

  test('report the volunteer with the same number, and none outside of the member’s areas', async () => {
    const [first, hidden] = [makeDeskRow({ name: 'Ada' }), makeDeskRow({ lga: otherLga, phone: '08030000002' })]
    await enterRows([first, hidden], owner)
    const { staffSession: chidi } = await addMember({ role: 'coordinator', lgas: [ownLga] })
    const [again, unknown] = [makeDeskRow({ phone: '+234 803 123 4567' }), makeDeskRow({ phone: '08030000002' })]
    expect(await enterRows([again, unknown], chidi)).toEqual([
      {
        id: again.id,
        kind: 'saved',
        duplicate: { id: first.id, name: 'Ada', lga: ownLga, phone: '••• 4567', isPresent: false },
      },
      { id: unknown.id, kind: 'saved' },
    ])
  })
})
