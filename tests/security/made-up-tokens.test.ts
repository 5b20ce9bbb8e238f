import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as invitation from '#netlify/functions/admin-invitation.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as logout from '#netlify/functions/admin-logout.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as news from '#netlify/functions/news.ts'
import * as upload from '#netlify/functions/upload.ts'
import { openPreview } from '#netlify/publications/open-preview.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { listCalls } from '#tests/support/calls.ts'
import { query, unguarded } from '#tests/support/database.ts'
import { accept, invite, loginOptions } from '#tests/support/members.ts'
import { publishArticle } from '#tests/support/publish.ts'
import { rounds } from '#tests/support/rounds.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'
import { countStatements } from '#tests/support/statements.ts'
import { createUpload, putBytes, tus } from '#tests/support/uploads.ts'

const COOKIE = '__Host-session='
const BEARER = 'Bearer '
const UPLOAD = '/api/objects/upload/'
const nobody: Staff = { headers: { Cookie: '', Authorization: '' } }

interface Tokens {
  session: string
  bearer: string
  invitation: string
  preview: string
  upload: string
  ticket: string
}
type Kind = keyof Tokens

let staff: Staff
/** One of each kind, as the site gave them out. */
let tokens: Tokens
beforeEach(async () => {
  for (const method of ['log', 'info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  staff = await logIn()
  const { id } = await publishArticle(staff)
  const link = await send(links, 'POST', '/api/admin/preview-links', { section: 'news', item: id }, staff)
  const options = (await loginOptions()) as { challenge: string }
  tokens = {
    session: staff.headers.Cookie.slice(COOKIE.length),
    bearer: staff.headers.Authorization.slice(BEARER.length),
    invitation: (await invite({}, staff)).token,
    preview: (await link.json()).path.split('/').at(-1),
    upload: (await createUpload(staff)).slice(UPLOAD.length),
    ticket: options.challenge,
  }
  // The login page asks the database once after an invitation.
  await send(session, 'GET', '/api/admin/session')
})

interface Caller {
  cookie?: string
  bearer?: string
}

function headersOf({ cookie = tokens.session, bearer = tokens.bearer }: Caller) {
  return { headers: { Cookie: COOKIE + cookie, Authorization: BEARER + bearer } }
}

const fromOwnPage = (cookie: string) => ({ headers: { Cookie: COOKIE + cookie, Origin: 'https://site.example' } })
const statusOf = async (response: Promise<Response>) => (await response).status
const readSession = async (caller: Caller) => {
  const response = await send(session, 'GET', '/api/admin/session', undefined, headersOf(caller))
  return (await response.json()).authenticated
}

/** Calls that carry a token, with what they answer when it opens nothing. */
const calls: [name: string, kind: Kind, call: (token: string) => Promise<unknown>, ...refusals: unknown[]][] = [
  ['GET /api/admin/session (cookie)', 'session', (cookie) => readSession({ cookie }), false],
  ['GET /api/admin/session (bearer)', 'bearer', (bearer) => readSession({ bearer }), false],
  [
    'POST /api/news (cookie)',
    'session',
    (cookie) => statusOf(send(news, 'POST', '/api/news', {}, headersOf({ cookie }))),
    401,
  ],
  [
    'POST /api/news (bearer)',
    'bearer',
    (bearer) => statusOf(send(news, 'POST', '/api/news', {}, headersOf({ bearer }))),
    401,
  ],
  [
    'POST /api/objects/upload (cookie of a page)',
    'session',
    (cookie) => statusOf(send(upload, 'POST', '/api/objects/upload', undefined, fromOwnPage(cookie))),
    401,
  ],
  [
    'GET /api/news?v=1 (cookie)',
    'session',
    (cookie) => statusOf(send(news, 'GET', '/api/news?v=1', undefined, fromOwnPage(cookie))),
    302,
  ],
  [
    'POST /api/admin/logout (cookie)',
    'session',
    (cookie) => statusOf(send(logout, 'POST', '/api/admin/logout', {}, fromOwnPage(cookie))),
    204,
  ],
  [
    'POST /api/admin/invitation',
    'invitation',
    (token) => statusOf(send(invitation, 'POST', '/api/admin/invitation', { token })),
    ...[404, 422],
  ],
  [
    'PUT /api/admin/invitation',
    'invitation',
    (token) => {
      const passkey = makeAuthenticator().register({ challenge: tokens.ticket, rp: { id: 'site.example' } })
      return statusOf(accept({ token, name: 'Phone', passkey }))
    },
    ...[404, 422],
  ],
  ['GET /preview/news/:token', 'preview', (token) => openPreview('news', token), undefined],
  ['HEAD /api/objects/upload/:id', 'upload', (id) => statusOf(tus(nobody, 'HEAD', UPLOAD + id)), 404],
  ['DELETE /api/objects/upload/:id', 'upload', (id) => statusOf(tus(nobody, 'DELETE', UPLOAD + id)), 404],
  ['PUT /api/objects/upload/:id', 'upload', (id) => statusOf(putBytes(nobody, UPLOAD + id, new Uint8Array([1]))), 404],
  [
    'POST /api/admin/login (passkey)',
    'ticket',
    (challenge) => {
      const passkey = makeAuthenticator().answer({ challenge, rpId: 'site.example' })
      return statusOf(send(login, 'POST', '/api/admin/login', { passkey }))
    },
    401,
  ],
]

// Digits stay digits and letters letters, so that the value keeps the form of its kind.
const scramble = (token: string) =>
  token.replace(/\d/g, () => String(randomInt(10))).replace(/[a-z]/gi, () => 'abcdef'.charAt(randomInt(6)))
const other = (character: string) => (character === 'a' ? 'b' : 'a')
const nextKind: Record<Kind, Kind> = {
  session: 'bearer',
  bearer: 'invitation',
  invitation: 'preview',
  preview: 'session',
  upload: 'session',
  ticket: 'upload',
}

const forgeries: [name: string, forge: (token: string, kind: Kind) => string][] = [
  ['made up', scramble],
  ['cut off at the end', (token) => token.slice(0, -1)],
  ['with another first character', (token) => other(token.charAt(0)) + token.slice(1)],
  ['with another MAC', (token) => token.slice(0, -2) + other(token.at(-2) ?? '') + token.slice(-1)],
  // The MAC of a ticket is its second half.
  ['without its MAC', (token, kind) => (kind === 'ticket' ? token.slice(0, 30) : token.replace(/\..*$/, ''))],
  ['of another purpose', (_, kind) => tokens[nextKind[kind]]],
]

const cases = calls.flatMap((call) =>
  forgeries.map((forgery) => ({ call, forgery, title: `${call[0]}: ${forgery[0]}` })),
)

test.each(cases)('refuses a token without a query: $title', async ({ call, forgery }) => {
  const [, kind, use, ...refusals] = call
  const forged = forgery[1](tokens[kind], kind)
  const { take } = countStatements()
  expect(refusals).toContainEqual(await use(forged))
  expect(take()).toBe(0)
})

const stored = ['admin_sessions', 'staff_invitations', 'preview_links', 'uploads']

test.each(calls)(
  'asks the database about a token of its own that it no longer knows: %s',
  async (_, kind, use, ...refusals) => {
    await query(unguarded(stored.map((table) => `delete from ${table}`).join(';')))
    const { take } = countStatements()
    expect(refusals).toContainEqual(await use(tokens[kind]))
    expect(take()).toBeGreaterThan(0)
  },
)

test('answers every staff call with 401 and without a query when the session is made up', async () => {
  const { take } = countStatements()
  const caller = headersOf({ cookie: scramble(tokens.session), bearer: scramble(tokens.bearer) })
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
  const { take } = countStatements()
  const text = fc.oneof(
    fc.stringMatching(/^[\w.-]{1,120}$/),
    fc.stringMatching(/^[\w-]{43}\.[\w-]{22}$/),
    fc.uuid().chain((id) => fc.stringMatching(/^[\w-]{22}$/).map((mac) => `${id}.${mac}`)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), text, async ([, , use, ...refusals], value) => {
      expect(refusals).toContainEqual(await use(value))
      expect(take()).toBe(0)
    }),
    { numRuns: rounds(300) },
  )
})

async function guess(cookie?: string): Promise<number> {
  const { take } = countStatements()
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
  for (const one of [...forged, tokens.session]) expect(await guess(`__Host-device=${one}`)).toBe(without)
  // A real one is compared with the shared password in force.
  expect(await guess(real)).toBe(without + 1)
})
