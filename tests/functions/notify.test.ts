import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { query } from '#tests/support/database.ts'
import { heal, killDatabase } from '#tests/support/outage.ts'
import {
  firstCall,
  key,
  log,
  outbox,
  personal,
  receiveCalls,
  receiver,
  settle,
  signUp,
  write,
} from '#tests/support/webhook.ts'

receiveCalls()

test('notifies of a volunteer and a message without name, number or text', async () => {
  const { id } = await (await signUp()).json()
  await settle()
  const answer = await (await write()).json()
  await settle()
  const bodies = receiver.calls.map(({ body }) => JSON.parse(body))
  const desk = 'https://campaign.example/admin/dashboard'
  const [row] = await query<{ created_at: Date }>('select created_at from volunteers')
  const type = 'submission.received'
  expect(bodies).toEqual([
    { type, timestamp: row?.created_at.toISOString(), data: { kind: 'volunteer', id, lga: 'Oyi', desk } },
    { type, timestamp: expect.any(String), data: { kind: 'message', id: answer.id, lga: null, desk } },
  ])
  for (const { method, headers, body } of receiver.calls) {
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    expect(body).not.toMatch(personal)
  }
  expect(await outbox()).toEqual([])
})

test('signs the id, the time and the body with the configured key', async () => {
  await signUp()
  await settle()
  const { headers, body } = firstCall()
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers
  const signed = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`
  expect(signature).toBe(signed(key))
  expect(signature).not.toBe(signed(randomBytes(32)))
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(30)
})

test('the example in docs/operations.md accepts our calls and no others', async () => {
  const [, lines = ''] = /```js\n(function isOurs[\s\S]+?)```/.exec(await readFile('docs/operations.md', 'utf8')) ?? []
  expect(lines.trim().split('\n')).toHaveLength(6)
  const module = `import { createHmac, timingSafeEqual } from 'node:crypto'; export ${lines}`
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  await signUp()
  await settle()
  const { headers, body } = firstCall()
  const secret = process.env.NOTIFY_WEBHOOK_SECRET
  expect(isOurs(headers, body, secret)).toBe(true)
  expect(isOurs(headers, body.replace('Oyi', 'Oba'), secret)).toBe(false)
  expect(isOurs(headers, body, `whsec_${randomBytes(32).toString('base64')}`)).toBe(false)
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(isOurs({ ...headers, [name]: `${headers[name]}0` }, body, secret)).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60 * 1000)
  expect(isOurs(headers, body, secret)).toBe(false)
})

test('a slow receiver delays neither the form nor its answer', async () => {
  const held: (() => void)[] = []
  receiver.answer = (response) => void held.push(() => response.writeHead(204).end())
  expect((await signUp()).status).toBe(201)
  await expect.poll(() => held.length).toBe(1)
  expect((await write()).status).toBe(201)
  await expect.poll(() => held.length).toBe(2)
  for (const answer of held) answer()
  await settle()
  expect(await outbox()).toEqual([])
})

test('a form succeeds when the database fails right after it', async () => {
  receiver.answer = (response) => {
    killDatabase()
    response.writeHead(204).end()
  }
  expect((await signUp()).status).toBe(201)
  await settle()
  heal()
  expect(log()).toContain('Staff were not notified of a submission')
  expect(await outbox()).toHaveLength(1)
})
