import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import { listCalls } from '#tests/support/calls.ts'
import { query, withoutTriggers } from '#tests/support/database.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { send } from '#tests/support/send.ts'
import { startCountingStatements } from '#tests/support/statements.ts'
import { headersOf, issuedTokens, issueTokens, type TokenKind, tokenCalls } from '#tests/support/token-calls.ts'

beforeEach(async () => {
  for (const method of ['log', 'info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  await issueTokens()
})

// Replaces digits by digits and letters by letters, so that the format stays valid.
const scramble = (token: string) =>
  token.replace(/\d/g, () => String(randomInt(10))).replace(/[a-z]/gi, () => 'abcdef'.charAt(randomInt(6)))
const other = (character: string) => (character === 'a' ? 'b' : 'a')
const nextKind: Record<TokenKind, TokenKind> = {
  session: 'bearer',
  bearer: 'invitation',
  invitation: 'preview',
  preview: 'session',
  upload: 'session',
  ticket: 'upload',
}

const forgeries: [name: string, forge: (token: string, kind: TokenKind) => string][] = [
  ['made up', scramble],
  ['cut off at the end', (token) => token.slice(0, -1)],
  ['with another first character', (token) => other(token.charAt(0)) + token.slice(1)],
  ['with another MAC', (token) => token.slice(0, -2) + other(token.at(-2) ?? '') + token.slice(-1)],
  // The MAC is the second half of a ticket.
  ['without its MAC', (token, kind) => (kind === 'ticket' ? token.slice(0, 30) : token.replace(/\..*$/, ''))],
  ['of another purpose', (_, kind) => issuedTokens[nextKind[kind]]],
]

const cases = tokenCalls.flatMap((call) =>
  forgeries.map((forgery) => ({ call, forgery, title: `${call[0]}: ${forgery[0]}` })),
)

test.each(cases)('refuses a token without a query: $title', async ({ call, forgery }) => {
  const [, kind, use, ...refusals] = call
  const forged = forgery[1](issuedTokens[kind], kind)
  const { take } = startCountingStatements()
  expect(refusals).toContainEqual(await use(forged))
  expect(take()).toBe(0)
})

const stored = ['admin_sessions', 'staff_invitations', 'preview_links', 'uploads']

test.each(tokenCalls)(
  'queries the database for a validly signed token that it no longer has: %s',
  async (_, kind, use, ...refusals) => {
    await query(withoutTriggers(stored.map((table) => `delete from ${table}`).join(';')))
    const { take } = startCountingStatements()
    expect(refusals).toContainEqual(await use(issuedTokens[kind]))
    expect(take()).toBeGreaterThan(0)
  },
)

test('answers every staff call with 401 and without a query when the session is made up', async () => {
  const { take } = startCountingStatements()
  const caller = headersOf({ cookie: scramble(issuedTokens.session), bearer: scramble(issuedTokens.bearer) })
  const refused: string[] = []
  for (const { module, method, path } of await listCalls()) {
    take()
    const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? undefined : {}
    const { status } = await send(module, method, path, body, caller)
    if (status === 401) expect(take(), `${method} ${path}`).toBe(0)
    if (status === 401) refused.push(path)
  }
  expect(refused.length).toBeGreaterThan(60)
})

test('refuses any text in place of a token without a query', async () => {
  const { take } = startCountingStatements()
  const text = fc.oneof(
    fc.stringMatching(/^[\w.-]{1,120}$/),
    fc.stringMatching(/^[\w-]{43}\.[\w-]{22}$/),
    fc.uuid().chain((id) => fc.stringMatching(/^[\w-]{22}$/).map((mac) => `${id}.${mac}`)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tokenCalls), text, async ([, , use, ...refusals], value) => {
      expect(refusals).toContainEqual(await use(value))
      expect(take()).toBe(0)
    }),
    { numRuns: countRounds(300) },
  )
})

async function guess(cookie?: string): Promise<number> {
  const { take } = startCountingStatements()
  const sent = { headers: cookie ? { Cookie: cookie } : {} }
  expect((await send(login, 'POST', '/api/admin/login', { password: 'wrong' }, sent)).status).toBe(401)
  return take()
}

test('a login attempt with a made-up device cookie costs the queries of one without', async () => {
  const response = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
  const device = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device='))
  const [real = ''] = device?.split(';') ?? []
  const value = real.slice('__Host-device='.length)
  const without = await guess()
  const forged = [
    value.slice(0, -1),
    value.slice(0, -1) + other(value.at(-1) ?? ''),
    other(value.charAt(0)) + value.slice(1),
  ]
  for (const one of [...forged, issuedTokens.session]) expect(await guess(`__Host-device=${one}`)).toBe(without)
  // A valid token is then compared with the current shared password.
  expect(await guess(real)).toBe(without + 1)
})
