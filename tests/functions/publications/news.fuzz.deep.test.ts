import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { countRounds } from '#tests/support/rounds.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((charCode) => String.fromCharCode(charCode)) }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\uFEFF',
    'e\u0301',
    '/api/media/',
    'data:image/png;base64,',
    '/\0',
  ),
)
const anyDate = fc.oneof(
  anyText,
  fc.date().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const anyImage = fc.oneof(
  anyText,
  fc.constant(null),
  fc.webUrl(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => `data:image/png;base64,iVBORw0KGgo${Buffer.from(bytes).toString('base64')}`),
)
const anyArticle = fc.record(
  { title: anyText, excerpt: anyText, content: anyText, image: anyImage, date: anyDate },
  { requiredKeys: [] },
)
const validText = anyText.map((randomText) => `a${randomText}`)
const nearlyValidArticle = fc.record({
  title: validText,
  excerpt: validText,
  content: validText,
  image: anyImage,
  date: fc.constant('2025-01-31'),
})
const anyBody = fc.oneof(
  anyArticle,
  nearlyValidArticle,
  fc.jsonValue(),
  fc.anything().map((randomValue) => JSON.stringify(randomValue) ?? ''),
)

test('an article with a random body causes no 500', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const { status } = await send(
        news,
        'POST',
        '/api/news',
        typeof body === 'string' ? body : JSON.stringify(body),
        adminSession,
      )
      expect([201, 400, 422]).toContain(status)
    }),
    { numRuns: countRounds(400) },
  )
})

test('article calls with a random id and ETag cause no 500', async () => {
  const article = { title: 'a', excerpt: 'b', content: 'c', date: '2025-01-31' }
  const headerText = fc.string().filter((text) => /^[\x20-\x7e]*$/.test(text))
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyText, fc.uuid()), headerText, async (id, tag) => {
      const path = `/api/news/${encodeURIComponent(id.toWellFormed()) || 'x'}`
      if (/\/\.{1,2}$/.test(path)) return
      const { status } = await send(news, 'PUT', path, article, {
        headers: { ...adminSession.headers, 'If-Match': tag },
      })
      expect([404, 412]).toContain(status)
    }),
    { numRuns: countRounds(200) },
  )
})
