import { getStore } from '@netlify/blobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import upkeep from '#netlify/functions/upkeep.ts'
import type { Health } from '#netlify/health/health.ts'
import { deletePurgeFlags, writePurgeFlag } from '#netlify/storage/flags.ts'
import { addToFormQueue, deleteQueuedForm, listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { type FunctionModule, send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

beforeEach(async () => {
  for (const blobKey of ['database', 'nightly-run']) await getStore('state-dev').delete(blobKey)
  for (const consoleMethod of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
})

afterEach(restoreServices)

const HOUR_S = 60 * 60

/** Sets the clock `secondsAhead` ahead, requests /api/health and asserts that it runs no database query. */
async function requestHealthAfter(secondsAhead: number): Promise<{ status: number; detail?: string; checks: Health }> {
  const futureTime = Date.now() + secondsAhead * 1000
  vi.spyOn(Date, 'now').mockReturnValue(futureTime)
  vi.resetModules()
  const health: FunctionModule = await import('#netlify/functions/health.ts')
  const { take } = startCountingStatements()
  const response = await send(health, 'GET', '/api/health')
  vi.mocked(Date.now).mockRestore()
  expect(take()).toBe(0)
  return { ...(await response.json()), status: response.status }
}

test('the health endpoint answers 503 without a database query when the nightly run ended more than 36 hours ago', async () => {
  await upkeep()
  expect(await requestHealthAfter(35 * HOUR_S)).toMatchObject({ status: 200, checks: { nightlyRun: { ok: true } } })
  expect(await requestHealthAfter(37 * HOUR_S)).toMatchObject({
    status: 503,
    detail: 'The nightly run is late.',
    checks: { nightlyRun: { ok: false, secondsAgo: expect.closeTo(37 * HOUR_S, -2) } },
  })
})

test('the health endpoint ignores a failed nightly run when it determines the time of the latest run', async () => {
  breakDatabase()
  await expect(upkeep()).rejects.toThrow()
  restoreServices()
  expect((await requestHealthAfter(0)).checks.nightlyRun).toEqual({ ok: null, secondsAgo: null })
})

test('the health endpoint answers 503 without a database query when a cache purge is overdue by more than 10 minutes', async () => {
  const dueFlag = await writePurgeFlag(new Date())
  const laterFlag = await writePurgeFlag(new Date(Date.now() + 60_000))
  expect(await requestHealthAfter(9 * 60)).toMatchObject({ status: 200, checks: { purges: { ok: true } } })
  expect(await requestHealthAfter(11 * 60)).toMatchObject({
    status: 503,
    detail: 'A purge of the edge cache is late.',
    checks: { purges: { ok: false, oldestSeconds: expect.closeTo(11 * 60, -1) } },
  })
  await deletePurgeFlags([dueFlag, laterFlag])
})

test('the health endpoint counts the purges that the nightly run found without a flag', async () => {
  await upkeep()
  expect((await requestHealthAfter(0)).checks.purges).toEqual({ ok: true, oldestSeconds: null, unflagged: 0 })
  await query("insert into edge_purges (tag, due_at) values ('news', now() - interval '1 hour'), ('events', now())")
  await upkeep()
  expect((await requestHealthAfter(0)).checks.purges.unflagged).toBe(1)
  expect(await query('select from edge_purges')).toEqual([])
})

function enqueueSubmission(receivedAt: Date): Promise<void> {
  const receipt = { id: crypto.randomUUID(), receivedAt: receivedAt.toISOString(), consentVersion: null }
  return addToFormQueue({ kind: 'volunteers', input: {}, receipt: { ...receipt, newsConsent: false } })
}

async function deleteQueuedSubmissions(): Promise<void> {
  const formNames = await listQueuedForms('waiting')
  await Promise.all(formNames.map((name) => deleteQueuedForm('waiting', name)))
}

test('the health endpoint counts queued submissions and answers 503 when one waits for more than 15 minutes', async () => {
  for (const waitSeconds of [0, 60, 30]) await enqueueSubmission(new Date(Date.now() - waitSeconds * 1000))
  expect(await requestHealthAfter(0)).toMatchObject({
    status: 200,
    checks: { queue: { ok: true, waiting: 3, oldestSeconds: expect.closeTo(60, -1) } },
  })
  expect(await requestHealthAfter(15 * 60)).toMatchObject({ status: 503, detail: 'Forms wait too long in the queue.' })
  await deleteQueuedSubmissions()
})
