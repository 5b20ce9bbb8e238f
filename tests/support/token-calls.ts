import * as invitation from '#netlify/functions/admin-invitation.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as logout from '#netlify/functions/admin-logout.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as session from '#netlify/functions/admin-session.ts'
import * as news from '#netlify/functions/news.ts'
import * as upload from '#netlify/functions/upload.ts'
import { openPreview } from '#netlify/publications/open-preview.ts'
import { makeAuthenticator } from './authenticator.ts'
import { acceptInvitationWith, inviteByApi, loginOptions } from './members.ts'
import { publishArticle } from './publish.ts'
import { send } from './send.ts'
import { logInByPassword, type StaffSession } from './staff.ts'
import { beginUpload, putBytes, sendTus } from './uploads.ts'

const COOKIE = '__Host-session='
const BEARER = 'Bearer '
const UPLOAD = '/api/objects/upload/'
const nobody: StaffSession = { headers: { Cookie: '', Authorization: '' } }

interface Tokens {
  session: string
  bearer: string
  invitation: string
  preview: string
  upload: string
  ticket: string
}
export type TokenKind = keyof Tokens

export let issuedTokens: Tokens

/** Issues one token of each kind. */
export async function issueTokens(): Promise<void> {
  const staff = await logInByPassword()
  const { id } = await publishArticle(staff, { state: 'draft' })
  const link = await send(links, 'POST', '/api/admin/preview-links', { section: 'news', item: id }, staff)
  const options = (await loginOptions()) as { challenge: string }
  issuedTokens = {
    session: staff.headers.Cookie.slice(COOKIE.length),
    bearer: staff.headers.Authorization.slice(BEARER.length),
    invitation: (await inviteByApi({}, staff)).token,
    preview: (await link.json()).path.split('/').at(-1),
    upload: (await beginUpload(staff)).slice(UPLOAD.length),
    ticket: options.challenge,
  }
  // The login page runs one query after an invitation.
  await send(session, 'GET', '/api/admin/session')
}

interface Caller {
  cookie?: string
  bearer?: string
}

export function headersOf({ cookie = issuedTokens.session, bearer = issuedTokens.bearer }: Caller) {
  return { headers: { Cookie: COOKIE + cookie, Authorization: BEARER + bearer } }
}

const fromOwnPage = (cookie: string) => ({ headers: { Cookie: COOKIE + cookie, Origin: 'https://site.example' } })
const statusOf = async (response: Promise<Response>) => (await response).status
const readSession = async (caller: Caller) => {
  const response = await send(session, 'GET', '/api/admin/session', undefined, headersOf(caller))
  return (await response.json()).authenticated
}

/** Calls that carry a token, with their answers to an invalid one. */
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
      const passkey = makeAuthenticator().register({ challenge: issuedTokens.ticket, rp: { id: 'site.example' } })
      return statusOf(acceptInvitationWith({ token, name: 'Phone', passkey }))
    },
    ...[404, 422],
  ],
  [
    'GET /preview/news/:token',
    'preview',
    (token) => openPreview(new Request('https://site.example/preview'), 'news', token),
    undefined,
  ],
  ['HEAD /api/objects/upload/:id', 'upload', (id) => statusOf(sendTus(nobody, 'HEAD', UPLOAD + id)), 404],
  ['DELETE /api/objects/upload/:id', 'upload', (id) => statusOf(sendTus(nobody, 'DELETE', UPLOAD + id)), 404],
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
