import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import * as queue from '#netlify/submissions/queue/queue.ts'
import {
  insertSubmission,
  readAudit,
  requestInbox,
  type TestedInbox,
  testedInboxes,
} from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakBlobStore, breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

let staffSession: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  staffSession = await startSession()
})

afterEach(async () => {
  restoreServices()
  vi.restoreAllMocks()
  for (const name of await queue.listQueuedForms('waiting')) await queue.deleteQueuedForm('waiting', name)
  await queue.deleteOldDeadLetters('2999')
})

const requestSubmission = ({ module, path }: TestedInbox, method: 'GET' | 'DELETE', id: string) =>
  send(module, method, `${path}/${id}`, undefined, staffSession)
const listIds = async ({ table }: TestedInbox) => (await query(`select id from ${table}`)).map(({ id }) => id)

function enqueueSubmission({ name, row }: TestedInbox, id: string, receivedAt = new Date()) {
  const receipt = { id, receivedAt: receivedAt.toISOString(), consentVersion: null, newsConsent: false }
  return queue.addToFormQueue({ kind: name, input: row, receipt })
}

describe.each(testedInboxes)('exporting and deleting a single submission among $name', (inbox) => {
  describe('exporting one submission', () => {
    test('exporting a submission returns a file with the fields that the inbox shows and the history, and logs the export', async () => {
      const id = await insertSubmission(inbox, { note: 'Called', consent_version: '1' })
      const response = await requestSubmission(inbox, 'GET', id)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/json')
      expect(response.headers.get('Content-Disposition')).toMatch(
        new RegExp(`^attachment; filename="(volunteer|message)-${id}\\.json"$`),
      )
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(response.headers.get('ETag')).toBe('"1"')
      const [listedRow] = (await (await requestInbox(inbox, {}, staffSession)).json()).items
      expect(await response.json()).toEqual({ ...listedRow, history: [] })
      expect(await readAudit(staffSession)).toEqual([
        expect.objectContaining({
          action: 'copy',
          collection: inbox.name,
          subject: id,
          detail: 'one person',
          amount: 1,
        }),
      ])
    })

    test.each([randomUUID(), 'no-uuid'])(
      'exporting a submission answers 404 for the id %s and logs nothing',
      async (id) => {
        expect((await requestSubmission(inbox, 'GET', id)).status).toBe(404)
        expect(await readAudit(staffSession)).toEqual([])
      },
    )
  })

  describe('deleting one submission', () => {
    test('deleting a submission deletes only its row, can happen only once, and logs no personal data', async () => {
      const id = await insertSubmission(inbox, { name: 'Erased', email: 'erased@example.org', note: 'secret' })
      const otherId = await insertSubmission(inbox)
      const response = await requestSubmission(inbox, 'DELETE', id.toUpperCase())
      expect(response.status).toBe(204)
      expect(await response.text()).toBe('')
      expect(await listIds(inbox)).toEqual([otherId])
      expect((await requestSubmission(inbox, 'DELETE', id)).status).toBe(404)
      expect((await requestSubmission(inbox, 'GET', id)).status).toBe(404)
      const [line, ...olderLines] = await readAudit(staffSession)
      expect(olderLines).toEqual([])
      expect(line).toEqual({
        id: expect.any(String),
        at: expect.any(String),
        action: 'erase',
        collection: inbox.name,
        subject: id,
        detail: 'one person',
        amount: 1,
      })
    })

    test('of simultaneous deletions of a submission exactly one succeeds', async () => {
      const id = await insertSubmission(inbox)
      const responses = await Promise.all([1, 2, 3].map(() => requestSubmission(inbox, 'DELETE', id)))
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404])
      expect(await readAudit(staffSession)).toHaveLength(1)
    })

    test('deleting a submission accepts an empty JSON body', async () => {
      const path = `${inbox.path}/${await insertSubmission(inbox)}`
      expect((await send(inbox.module, 'DELETE', path, {}, staffSession)).status).toBe(204)
    })

    test('deleting a submission deletes its queued copies too, so that the queue run does not store it again', async () => {
      const id = await insertSubmission(inbox)
      const otherId = randomUUID()
      await enqueueSubmission(inbox, id)
      await enqueueSubmission(inbox, id, new Date(Date.now() - 60_000))
      await enqueueSubmission(inbox, otherId)
      expect((await requestSubmission(inbox, 'DELETE', id)).status).toBe(204)
      expect((await queue.listQueuedForms('waiting')).map((name) => name.split('/')[1])).toEqual([otherId])
      await drain()
      expect(await listIds(inbox)).toEqual([otherId])
    })

    test('deleting a submission deletes its dead letter too, even if it has no row', async () => {
      const id = randomUUID()
      const receivedAt = new Date(Date.now() - 60_000)
      await enqueueSubmission(inbox, id, receivedAt)
      await queue.moveQueuedForm('waiting', 'refused', `${receivedAt.toISOString().replace(/[:.]/g, '-')}/${id}`)
      expect((await requestSubmission(inbox, 'DELETE', id)).status).toBe(204)
      expect(await queue.deleteOldDeadLetters('2999')).toBe(0)
      expect(await readAudit(staffSession)).toMatchObject([{ action: 'erase', subject: id }])
    })

    test('a queue run that read a queued submission before its deletion does not store it', async () => {
      const id = await insertSubmission(inbox)
      await enqueueSubmission(inbox, id)
      const formNames = await queue.listQueuedForms('waiting')
      const formJson = await queue.readQueuedForm('waiting', formNames[0] ?? '')
      expect((await requestSubmission(inbox, 'DELETE', id)).status).toBe(204)
      vi.spyOn(queue, 'listQueuedForms').mockResolvedValueOnce(formNames)
      vi.spyOn(queue, 'readQueuedForm').mockResolvedValueOnce(formJson)
      await drain()
      expect(await listIds(inbox)).toEqual([])
    })

    test('a submission may be sent again after it was deleted', async () => {
      const id = await insertSubmission(inbox)
      await requestSubmission(inbox, 'DELETE', id)
      await enqueueSubmission(inbox, id, new Date(Date.now() + 1000))
      await drain()
      expect(await listIds(inbox)).toEqual([id])
    })

    test('deleting a submission keeps a submission of another form that has the same id', async () => {
      const [otherInbox] = testedInboxes.filter(({ name }) => name !== inbox.name) as [TestedInbox]
      const id = await insertSubmission(inbox)
      await enqueueSubmission(otherInbox, id)
      await requestSubmission(inbox, 'DELETE', id)
      await drain()
      expect(await listIds(otherInbox)).toEqual([id])
    })

    test('deleting a submission fails with 503 and changes nothing while the blob store is down', async () => {
      const id = await insertSubmission(inbox)
      breakBlobStore()
      const response = await requestSubmission(inbox, 'DELETE', id)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
      restoreServices()
      expect(await listIds(inbox)).toEqual([id])
      expect(await readAudit(staffSession)).toEqual([])
    })

    test('deleting a submission fails while the database is down', async () => {
      const id = await insertSubmission(inbox)
      breakDatabase()
      expect((await requestSubmission(inbox, 'DELETE', id)).status).toBeGreaterThanOrEqual(500)
      restoreServices()
      expect(await listIds(inbox)).toEqual([id])
    })
  })
})
