import { openPreview } from '#netlify/documents/preview-links.ts'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import * as team from '#netlify/functions/team.ts'
import * as upload from '#netlify/functions/upload.ts'
import { makeAuthenticator } from '#tests/support/calls/authenticator.ts'
import { acceptInvitationWith, inviteByApi, readLoginOptions } from '#tests/support/calls/members.ts'
import { createPreviewLink, publishArticle, readPreviewToken } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { beginUpload, putBytes, sendTus } from '#tests/support/calls/uploads.ts'

const COOKIE_PREFIX = '__Host-session='
const BEARER_PREFIX = 'Bearer '
const UPLOAD_PATH = '/api/objects/upload/'
const noSession: StaffSession = { headers: { Cookie: '', Authorization: '' } }

interface IssuedTokens {
  session: string
  bearer: string
  invitation: string
  preview: string
  upload: string
  loginChallenge: string
}
export type TokenKind = keyof IssuedTokens

export let issuedTokens: IssuedTokens

/** Issues one token of each kind, such as session, invitation and preview, for tests that falsify tokens. */
export async function issueTokens(): Promise<void> {
  const staffSession = await logInByPassword()
  const { id } = await publishArticle(staffSession, { state: 'draft' })
  const loginChallenge = (await readLoginOptions()) as { challenge: string }
  issuedTokens = {
    session: staffSession.headers.Cookie.slice(COOKIE_PREFIX.length),
    bearer: staffSession.headers.Authorization.slice(BEARER_PREFIX.length),
    invitation: (await inviteByApi({}, staffSession)).token,
    preview: readPreviewToken(await createPreviewLink(staffSession, id)),
    upload: (await beginUpload(staffSession)).slice(UPLOAD_PATH.length),
    loginChallenge: loginChallenge.challenge,
  }
  // Fills the session cache, which the invitation has cleared, so that later session checks need no database query.
  await send(session, 'GET', '/api/admin/session')
}

interface CallerTokens {
  cookie?: string
  bearer?: string
}

export function buildTokenHeaders({ cookie = issuedTokens.session, bearer = issuedTokens.bearer }: CallerTokens) {
  return { headers: { Cookie: COOKIE_PREFIX + cookie, Authorization: BEARER_PREFIX + bearer } }
}

const buildPageHeaders = (cookie: string) => ({
  headers: { Cookie: COOKIE_PREFIX + cookie, Origin: 'https://site.example' },
})
const readStatus = async (response: Promise<Response>) => (await response).status
const readSession = async (caller: CallerTokens) => {
  const response = await send(session, 'GET', '/api/admin/session', undefined, buildTokenHeaders(caller))
  return (await response.json()).authenticated
}

/** API calls that carry a token, each with the results that are allowed when the token is invalid. */
export const tokenCalls: [
  name: string,
  kind: TokenKind,
  call: (token: string) => Promise<unknown>,
  ...refusals: unknown[],
][] = [
  ['GET /api/admin/session (cookie)', 'session', (cookie) => readSession({ cookie }), false],
  ['GET /api/admin/session (bearer)', 'bearer', (bearer) => readSession({ bearer }), false],
  [
    'POST /api/news (cookie)',
    'session',
    (cookie) => readStatus(send(news, 'POST', '/api/news', {}, buildTokenHeaders({ cookie }))),
    401,
  ],
  [
    'POST /api/news (bearer)',
    'bearer',
    (bearer) => readStatus(send(news, 'POST', '/api/news', {}, buildTokenHeaders({ bearer }))),
    401,
  ],
  [
    'POST /api/objects/upload (cookie of a page)',
    'session',
    (cookie) => readStatus(send(upload, 'POST', '/api/objects/upload', undefined, buildPageHeaders(cookie))),
    401,
  ],
  [
    'GET /api/news?v=1 (cookie)',
    'session',
    (cookie) => readStatus(send(news, 'GET', '/api/news?v=1', undefined, buildPageHeaders(cookie))),
    302,
  ],
  [
    'POST /api/admin/logout (cookie)',
    'session',
    (cookie) => readStatus(send(session, 'POST', '/api/admin/logout', {}, buildPageHeaders(cookie))),
    204,
  ],
  [
    'POST /api/admin/invitation',
    'invitation',
    (token) => readStatus(send(team, 'POST', '/api/admin/invitation', { token })),
    ...[404, 422],
  ],
  [
    'PUT /api/admin/invitation',
    'invitation',
    (token) => {
      const passkey = makeAuthenticator().register({
        challenge: issuedTokens.loginChallenge,
        rp: { id: 'site.example' },
      })
      return readStatus(acceptInvitationWith({ token, name: 'Phone', passkey }))
    },
    ...[404, 422],
  ],
  [
    'GET /preview/news/:token',
    'preview',
    (token) => openPreview(new Request('https://site.example/preview'), 'news', token),
    undefined,
  ],
  ['HEAD /api/objects/upload/:id', 'upload', (id) => readStatus(sendTus(noSession, 'HEAD', UPLOAD_PATH + id)), 404],
  ['DELETE /api/objects/upload/:id', 'upload', (id) => readStatus(sendTus(noSession, 'DELETE', UPLOAD_PATH + id)), 404],
  [
    'PUT /api/objects/upload/:id',
    'upload',
    (id) => readStatus(putBytes(noSession, UPLOAD_PATH + id, new Uint8Array([1]))),
    404,
  ],
  [
    'POST /api/admin/login (passkey)',
    'loginChallenge',
    (challenge) => {
      const passkey = makeAuthenticator().signLogin({ challenge, rpId: 'site.example' })
      return readStatus(send(login, 'POST', '/api/admin/login', { passkey }))
    },
    401,
  ],
]
