import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertSubmission, readAudit, type TestedInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

function changeSubmission({ module, path }: TestedInbox, id: string, body: unknown, tag?: string): Promise<Response> {
  const headers = { ...staffSession.headers, ...(tag !== undefined && { 'If-Match': tag }) }
  return send(module, 'PATCH', `${path}/${id}`, body, { headers })
}

function readRows({ table }: TestedInbox) {
  return query(`select status, note, version from ${table}`)
}

describe.each(testedInboxes)('changing the status or note of $name in the inbox', (inbox) => {
  const { newStatus: nextStatus } = inbox

  test('changing the status returns the complete submission with its ETag, and is logged', async () => {
    const id = await insertSubmission(inbox)
    const response = await changeSubmission(inbox, id, { status: nextStatus })
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).toBe('"2"')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ ...inbox.row, id, status: nextStatus, note: '', version: 2 })
    expect(await readAudit(staffSession)).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        action: 'status',
        collection: inbox.name,
        subject: id,
        detail: `new to ${nextStatus}`,
        amount: 1,
      },
    ])
  })

  test('a note on a submission can be saved and cleared, and is never public', async () => {
    const id = await insertSubmission(inbox)
    await changeSubmission(inbox, id, { note: '  Called twice.\r\nỌ dị mma ' })
    expect(await readRows(inbox)).toEqual([{ status: 'new', note: 'Called twice.\nỌ dị mma', version: 2 }])
    await changeSubmission(inbox, id, { note: '' })
    expect(await readRows(inbox)).toEqual([{ status: 'new', note: '', version: 3 }])
    expect(await readAudit(staffSession)).toEqual([])
  })

  test('a submission’s status and note change separately or together, and an unchanged status is not logged', async () => {
    const id = await insertSubmission(inbox)
    await changeSubmission(inbox, id, { status: nextStatus, note: 'a' })
    await changeSubmission(inbox, id, { status: 'new' })
    await changeSubmission(inbox, id, { status: 'new', note: 'b' })
    expect(await readRows(inbox)).toEqual([{ status: 'new', note: 'b', version: 4 }])
    expect((await readAudit(staffSession)).map(({ detail }) => detail)).toEqual([
      `${nextStatus} to new`,
      `new to ${nextStatus}`,
    ])
  })

  test('a change of a submission writes only its status and note', async () => {
    const id = await insertSubmission(inbox)
    const otherFields = {
      id: randomUUID(),
      name: 'X',
      email: 'x',
      version: 9,
      createdAt: '2020-01-01',
      consentVersion: 'x',
    }
    const changedRow = await (await changeSubmission(inbox, id, { note: 'n', ...otherFields })).json()
    expect(changedRow).toMatchObject({ ...inbox.row, id, version: 2, consentVersion: null })
    expect((await changeSubmission(inbox, id, otherFields)).status).toBe(422)
  })

  test.each([
    [{}, '', 'Required'],
    [{ status: 'gone' }, 'status', 'Invalid enum value'],
    [{ status: null }, 'status', 'Expected'],
    [{ note: 5 }, 'note', 'Expected string, received number'],
    [{ note: null }, 'note', 'Expected string, received null'],
    [{ note: 'x'.repeat(2001) }, 'note', 'String must contain at most 2000 character(s)'],
    [{ note: 'a\0b' }, 'note', 'Invalid characters'],
    ['null', '', 'Expected object, received null'],
  ])('a change of a submission refuses the body %j and writes nothing', async (body, field, message) => {
    const response = await changeSubmission(inbox, await insertSubmission(inbox), body)
    expect(response.status).toBe(422)
    const { errors } = await response.json()
    expect(errors).toEqual([{ field, message: expect.stringContaining(message) }])
    expect(await readRows(inbox)).toEqual([{ status: 'new', note: '', version: 1 }])
  })

  test('a note on a submission may have the maximum length, also in two-byte letters', async () => {
    expect((await changeSubmission(inbox, await insertSubmission(inbox), { note: 'ọ'.repeat(2000) })).status).toBe(200)
  })

  test.each([randomUUID(), 'no-uuid', '1'])('a change of a submission answers 404 for the id %s', async (id) => {
    expect((await changeSubmission(inbox, id, { note: 'x' })).status).toBe(404)
  })

  test('a change of a submission refuses invalid JSON, other media types, a large body, other origins and other methods', async () => {
    const path = `${inbox.path}/${await insertSubmission(inbox)}`
    const headers = (withHeaders: Record<string, string>) => ({ headers: { ...staffSession.headers, ...withHeaders } })
    const responses = [
      await send(inbox.module, 'PATCH', path, '{', staffSession),
      await send(inbox.module, 'PATCH', path, '{"note":"x"}', headers({ 'Content-Type': 'text/plain' })),
      await send(inbox.module, 'PATCH', path, { note: 'x'.repeat(70_000) }, staffSession),
      await send(inbox.module, 'PATCH', path, { note: 'x' }, headers({ 'Sec-Fetch-Site': 'cross-site' })),
      await send(inbox.module, 'PUT', path, { note: 'x' }, staffSession),
    ]
    expect(responses.map(({ status }) => status)).toEqual([400, 415, 413, 403, 405])
    expect(responses.at(-1)?.headers.get('Allow')).toBe('GET, HEAD, PATCH, DELETE')
    expect(await readRows(inbox)).toEqual([{ status: 'new', note: '', version: 1 }])
  })

  describe('concurrent changes of a submission', () => {
    test('a change of an outdated submission version is refused, and neither written nor logged', async () => {
      const id = await insertSubmission(inbox)
      await changeSubmission(inbox, id, { note: 'Theirs' }, '"1"')
      const response = await changeSubmission(inbox, id, { status: nextStatus, note: 'Mine' }, '"1"')
      expect(response.status).toBe(412)
      expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/^Another user changed this /) })
      expect(await readRows(inbox)).toEqual([{ status: 'new', note: 'Theirs', version: 2 }])
      expect(await readAudit(staffSession)).toEqual([])
    })

    test.each(['"1"', 'W/"1"', '"7", "1"', '*'])(
      'a change of a submission with the header If-Match: %s is accepted',
      async (tag) => {
        expect((await changeSubmission(inbox, await insertSubmission(inbox), { note: 'x' }, tag)).status).toBe(200)
      },
    )

    test('of simultaneous changes of one submission version exactly one is accepted and logged', async () => {
      const id = await insertSubmission(inbox)
      const noteTexts = ['A', 'B', 'C', 'D', 'E']
      const responses = await Promise.all(
        noteTexts.map((note) => changeSubmission(inbox, id, { status: nextStatus, note }, '"1"')),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412])
      expect(await readRows(inbox)).toMatchObject([{ status: nextStatus, version: 2 }])
      expect(await readAudit(staffSession)).toHaveLength(1)
    })

    test('a status and a note that are sent simultaneously without a version are stored, and raise the version twice', async () => {
      const id = await insertSubmission(inbox)
      await Promise.all([
        changeSubmission(inbox, id, { status: nextStatus }),
        changeSubmission(inbox, id, { note: 'stored' }),
      ])
      expect(await readRows(inbox)).toEqual([{ status: nextStatus, note: 'stored', version: 3 }])
    })

    test('the same status sent several times simultaneously is logged as one change', async () => {
      const id = await insertSubmission(inbox)
      await Promise.all([1, 2, 3, 4].map(() => changeSubmission(inbox, id, { status: nextStatus })))
      expect(await readRows(inbox)).toMatchObject([{ status: nextStatus, version: 5 }])
      expect(await readAudit(staffSession)).toHaveLength(1)
    })

    test('a simultaneous change and deletion of a submission leave no row', async () => {
      const id = await insertSubmission(inbox)
      const [changeResponse, deleteResponse] = await Promise.all([
        changeSubmission(inbox, id, { status: nextStatus }),
        send(inbox.module, 'DELETE', `${inbox.path}/${id}`, undefined, staffSession),
      ])
      expect([200, 404]).toContain(changeResponse.status)
      expect(deleteResponse.status).toBe(204)
      expect(await readRows(inbox)).toEqual([])
    })
  })
})
