import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import { listCalls } from '#tests/support/calls/calls.ts'
import { send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { wrapWithoutTriggers } from '#tests/support/platform/empty-tables.ts'
import { countRounds } from '#tests/support/rounds.ts'
import { buildTokenHeaders, issuedTokens, issueTokens, type TokenKind, tokenCalls } from './token-calls.ts'

beforeEach(async () => {
  for (const method of ['log', 'info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  await issueTokens()
})

// Replaces each digit with a random digit and each letter with a random letter, so that the format stays valid.
const scrambleToken = (token: string) =>
  token.replace(/\d/g, () => String(randomInt(10))).replace(/[a-z]/gi, () => 'abcdef'.charAt(randomInt(6)))
const replaceLetter = (character: string) => (character === 'a' ? 'b' : 'a')
const otherTokenKinds: Record<TokenKind, TokenKind> = {
  session: 'bearer',
  bearer: 'invitation',
  invitation: 'preview',
  preview: 'session',
  upload: 'session',
  loginChallenge: 'upload',
}

const tokenForgeries: [name: string, forge: (token: string, kind: TokenKind) => string][] = [
  ['made up', scrambleToken],
  ['cut off at the end', (token) => token.slice(0, -1)],
  ['with another first character', (token) => replaceLetter(token.charAt(0)) + token.slice(1)],
  ['with another MAC', (token) => token.slice(0, -2) + replaceLetter(token.at(-2) ?? '') + token.slice(-1)],
  // A login challenge ends with its message authentication code (MAC), without a dot in between.
  ['without its MAC', (token, kind) => (kind === 'loginChallenge' ? token.slice(0, 30) : token.replace(/\..*$/, ''))],
  ['of another purpose', (_, kind) => issuedTokens[otherTokenKinds[kind]]],
]

test('a forged token is refused without a database query', async () => {
  const { take } = startCountingStatements()
  for (const [name, kind, sendToken, ...expectedRefusals] of tokenCalls)
    for (const [forgeryName, forge] of tokenForgeries) {
      const answer = await sendToken(forge(issuedTokens[kind], kind))
      expect(expectedRefusals, `${name}: ${forgeryName}`).toContainEqual(answer)
      expect(take(), `${name}: ${forgeryName}`).toBe(0)
    }
})

const tokenTables = ['admin_sessions', 'invitations', 'preview_links', 'uploads']

test('a token that has a valid signature but was deleted is refused after a database query', async () => {
  await query(wrapWithoutTriggers(tokenTables.map((table) => `delete from ${table}`).join(';')))
  const { take } = startCountingStatements()
  for (const [name, kind, sendToken, ...expectedRefusals] of tokenCalls) {
    expect(expectedRefusals, name).toContainEqual(await sendToken(issuedTokens[kind]))
    // The passkey of a login is unknown, which the blob store tells.
    if (kind !== 'loginChallenge') expect(take(), name).toBeGreaterThan(0)
  }
})

test('every staff call answers an invented session token with 401 and without a database query', async () => {
  const { take } = startCountingStatements()
  const inventedSession = buildTokenHeaders({
    cookie: scrambleToken(issuedTokens.session),
    bearer: scrambleToken(issuedTokens.bearer),
  })
  const refusedPaths: string[] = []
  for (const { functionModule, method, path } of await listCalls()) {
    take()
    const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? undefined : {}
    const { status } = await send(functionModule, method, path, body, inventedSession)
    if (status === 401) expect(take(), `${method} ${path}`).toBe(0)
    if (status === 401) refusedPaths.push(path)
  }
  expect(refusedPaths.length).toBeGreaterThan(60)
})

test('arbitrary text in place of a token is refused without a database query', async () => {
  const { take } = startCountingStatements()
  const anyToken = fc.oneof(
    // Exclude `.` and `..`, because a browser removes these segments from the path.
    fc.stringMatching(/^[\w.-]{1,120}$/).filter((text) => !/^\.{1,2}$/.test(text)),
    fc.stringMatching(/^[\w-]{43}\.[\w-]{22}$/),
    fc.uuid().chain((id) => fc.stringMatching(/^[\w-]{22}$/).map((mac) => `${id}.${mac}`)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tokenCalls),
      anyToken,
      async ([, , sendToken, ...expectedRefusals], tokenText) => {
        expect(expectedRefusals).toContainEqual(await sendToken(tokenText))
        expect(take()).toBe(0)
      },
    ),
    { numRuns: countRounds(300) },
  )
})

async function countLoginQueries(cookie: string): Promise<number> {
  const { take } = startCountingStatements()
  const options = { headers: { Cookie: cookie } }
  expect((await send(login, 'POST', '/api/admin/login', { password: 'wrong' }, options)).status).toBe(401)
  return take()
}

test('a failed login with a forged or a genuine device cookie runs no database query', async () => {
  const response = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
  const deviceCookie = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device='))
  const [issuedCookie = ''] = deviceCookie?.split(';') ?? []
  const tokenText = issuedCookie.slice('__Host-device='.length)
  const forgedTokens = [
    tokenText.slice(0, -1),
    tokenText.slice(0, -1) + replaceLetter(tokenText.at(-1) ?? ''),
    replaceLetter(tokenText.charAt(0)) + tokenText.slice(1),
  ]
  for (const forgedDevice of [...forgedTokens, issuedTokens.session])
    expect(await countLoginQueries(`__Host-device=${forgedDevice}`)).toBe(0)
  expect(await countLoginQueries(issuedCookie)).toBe(0)
})
