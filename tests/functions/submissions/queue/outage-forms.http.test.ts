import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import drain from '#netlify/functions/forms-drain.ts'
import * as messages from '#netlify/functions/messages.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { listQueuedForms } from '#netlify/submissions/queue/queue.ts'
import { lgas } from '#src/content/lgas.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'
import { fireTimeouts } from '#tests/support/platform/timers.ts'

const [ownLga] = lgas

const volunteer = { name: 'Ada', email: 'ada@example.org', phone: '08031234567', lga: ownLga }
const message = { name: 'Chidi', email: 'chidi@example.org', subject: 'Road', message: 'When?' }

let statementCount: number

beforeEach(() => {
  for (const consoleMethod of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  statementCount = 0
  externalNetwork.use(
    http.post('https://*/sql', () => {
      statementCount += 1
      queueMicrotask(fireTimeouts)
      return new Promise<never>(() => {})
    }),
  )
})

afterEach(closeDatabase)

test('every form submission is queued while the database is down, and stored when the database is back', async () => {
  await expect(listArticles()).rejects.toThrow()
  const countBefore = statementCount
  for (let formIndex = 0; formIndex < 20; formIndex++) {
    expect((await send(volunteers, 'POST', '/api/volunteers', volunteer)).status).toBe(201)
    expect((await send(messages, 'POST', '/api/contact', message)).status).toBe(201)
  }
  expect(statementCount).toBe(countBefore)
  expect(await listQueuedForms('waiting')).toHaveLength(40)
  externalNetwork.resetHandlers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await drain()
  vi.useRealTimers()
  expect(await listQueuedForms('waiting')).toEqual([])
  expect(await query('select from volunteers')).toHaveLength(20)
  expect(await query('select from contact_messages')).toHaveLength(20)
})
