import { Agent, request as sendRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { $hasMembers, $member, saveToken } from '#src/admin/session/session.ts'
import type { Member, Role } from '#src/contract/team/members.ts'

export interface RecordedCall {
  method: string
  path: string
  query: string
  /** Body of JSON; an empty text for others. */
  body: unknown
  headers: Headers
}

/**
 * Replaces the site's answer to a call: a lost connection before or after the site has done what was asked, a call that
 * never ends, or an answer of the platform.
 */
type Fault = 'no answer' | 'lost answer' | 'never' | { status: number; headers?: Record<string, string>; body?: string }

interface HeldCall {
  isHeld: (call: RecordedCall) => boolean
  released: Promise<void>
}

/** Calls since the test began. */
export const siteCalls: RecordedCall[] = []

const faults = new Map<string, Fault>()
const heldCalls = new Map<string, HeldCall>()
const alteredCalls = new Map<string, object>()
const truncatedCalls = new Set<string>()
const cookies = new Map<string, string>()
const pendingCalls = new Set<Promise<unknown>>()
/** Tokens of former tests, whose components may still send calls after the test has ended. */
const formerTokens = new Set<string>()
let releaseUnanswered = Promise.withResolvers<void>()
let siteUrl = ''
let currentToken = ''

// Headers that belong to the connection with the site, and cookies, which only `forwardCall` keeps.
const droppedHeaders = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
  'cache-control',
])

// Opens a connection per call, because the site may close an idle one just when a call is sent.
const agent = new Agent({ keepAlive: false })

async function sendToSite(url: string, method: string, headers: Record<string, string>, body: ArrayBuffer | string) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  sendRequest(url, { agent, method, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } })
    .on('response', resolve)
    .on('error', reject)
    .end(typeof body === 'string' ? body : new Uint8Array(body))
  const response = await promise
  return { status: response.statusCode ?? 500, headers: response.headers, body: await buffer(response) }
}

/** Does `action` of `site-process.ts` on the site. */
async function actOnSite(action: string, input: object): Promise<unknown> {
  const { status, body } = await sendToSite(`${siteUrl}/test/${action}`, 'POST', {}, JSON.stringify(input))
  if (status !== 200) throw new Error(`The site could not do ${action}: ${body}`)
  return JSON.parse(body.toString())
}

/** Runs an SQL statement on the database of the site. */
export async function querySite<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await actOnSite('sql', { text, values })) as Row[]
}

/** Writes a text into a blob store of the site. */
export async function writeBlob(store: string, key: string, text: string): Promise<void> {
  await actOnSite('blob', { store, key, text })
}

/** Stores an image that staff uploaded for a text, and that no text uses. */
export async function storeUnusedImage(size: number): Promise<void> {
  const id = crypto.randomUUID()
  await actOnSite('image', { id, size })
  await querySite('insert into uploaded_images (id) values ($1)', [id])
}

/** Sets environment variables of the site until the end of the test. */
export async function setSiteVariables(variables: Record<string, string>): Promise<void> {
  await actOnSite('variables', variables)
}

/** Sets what another host answers to the calls of the site until the end of the test. Other calls fail. */
export async function answerForHost(origin: string, status: number, body = ''): Promise<void> {
  await actOnSite('host', { origin, status, body })
}

async function forwardCall(request: Request, body: ArrayBuffer | string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !['origin', 'cookie'].includes(name)))
  if (cookies.size > 0) headers.cookie = [...cookies].map((cookie) => cookie.join('=')).join('; ')
  const answer = await sendToSite(siteUrl + pathname + search, request.method, headers, body)
  if (truncatedCalls.has(`${request.method} ${pathname}`)) answer.body = answer.body.subarray(0, -20)
  for (const cookie of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  const hasBody = ![204, 304].includes(answer.status)
  return new HttpResponse(hasBody ? new Uint8Array(answer.body) : null, {
    status: answer.status,
    headers: [
      ...Object.entries(answer.headers)
        .filter(([name]) => !droppedHeaders.has(name))
        .map(([name, value]): [string, string] => [name, String(value)]),
      // happy-dom would answer from its cache, although `max-age=0` demands a call.
      ['cache-control', 'no-store'],
    ],
  })
}

async function answerCall(request: Request): Promise<Response> {
  if (formerTokens.has(request.headers.get('Authorization') ?? '')) return HttpResponse.error()
  const { pathname, search } = new URL(request.url)
  const body = await request.arrayBuffer()
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json') && body.byteLength > 0
  const call = {
    method: request.method,
    path: pathname,
    query: decodeURIComponent(search).replaceAll('+', ' '),
    body: isJson ? JSON.parse(Buffer.from(body).toString()) : '',
    headers: request.headers,
  }
  siteCalls.push(call)
  const callName = `${call.method} ${pathname}`
  const fault = findForCall(faults, callName)
  if (fault === 'never') await releaseUnanswered.promise
  if (fault === 'never' || fault === 'no answer') return HttpResponse.error()
  if (typeof fault === 'object') return new HttpResponse(fault.body ?? null, fault)
  const heldCall = findForCall(heldCalls, callName)
  if (heldCall?.isHeld(call)) await heldCall.released
  const changes = alteredCalls.get(callName)
  const answer = await forwardCall(request, changes ? JSON.stringify({ ...(call.body as object), ...changes }) : body)
  return fault === 'lost answer' ? HttpResponse.error() : answer
}

const network = setupServer(
  http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()),
  http.all(`${location.origin}/api/*`, async ({ request }) => {
    const answer = answerCall(request)
    pendingCalls.add(answer)
    return await answer.finally(() => pendingCalls.delete(answer))
  }),
)

export function listCalls(method: string, path: string): RecordedCall[] {
  return siteCalls.filter((call) => call.method === method && call.path === path)
}

export function countGetRequests(path: string): number {
  return listCalls('GET', path).length
}

/** Waits until the site has answered the calls that were sent. */
export async function waitForAnswers(): Promise<void> {
  await Promise.allSettled(pendingCalls)
}

/** Finds what a test set for a call: under its name or, as in `PATCH /api/objects/upload/*`, with a star for its id. */
function findForCall<Setting>(settings: Map<string, Setting>, name: string): Setting | undefined {
  return (
    settings.get(name) ?? settings.get(name.replace(/[^/]+$/, '*')) ?? settings.get(name.replace(/[\da-f-]{36}/, '*'))
  )
}

/** Breaks a call, such as `GET /api/news`, until `repairCalls`. */
export function breakCall(call: string, fault: Fault | number): void {
  faults.set(call, typeof fault === 'number' ? { status: fault } : fault)
}

export function repairCalls(): void {
  faults.clear()
  releaseUnanswered.resolve()
  releaseUnanswered = Promise.withResolvers()
}

/** Keeps calls away from the site until the returned function is called. */
export function holdCall(call: string, isHeld: HeldCall['isHeld'] = () => true): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  heldCalls.set(call, { isHeld, released: promise })
  return resolve
}

/** Changes fields in the body of a call on its way to the site. */
export function alterCall(call: string, changes: object): void {
  alteredCalls.set(call, changes)
}

/** Cuts off the end of the answers to a call, as Netlify does with long ones. */
export function truncateAnswers(call: string): void {
  truncatedCalls.add(call)
}

async function openSession(memberId: string | null): Promise<void> {
  const { cookie, token } = (await actOnSite('session', { memberId })) as { cookie: string; token: string }
  const [name = '', value = ''] = cookie.split('=')
  cookies.set(name, value)
  currentToken = token
  saveToken(token)
}

export interface MemberFields {
  name?: string
  role?: Role
  lgas?: string[]
}

/** Adds a member of the team, who has no way to log in yet. */
export async function addMember({ name = 'Ngozi Eze', role = 'owner', lgas = [] }: MemberFields = {}): Promise<Member> {
  const sql = 'insert into members (name, role, lgas) values ($1, $2, $3) returning id, name, role, lgas'
  const [member] = await querySite<Member>(sql, [name, role, lgas])
  if (!member) throw new Error('No member was added')
  return member
}

/** Adds a member of the team, and logs in as this member. */
export async function logInAsMember(fields: MemberFields = {}): Promise<Member> {
  const member = await addMember(fields)
  await openSession(member.id)
  $hasMembers.set(true)
  $member.set({ ...member, mustSetFactor: false })
  return member
}

/** Gives a member a password and an authenticator app. Returns the current code of the app. */
export async function setMemberPassword(memberId: string, password: string): Promise<string> {
  return String(await actOnSite('password', { memberId, password }))
}

/** Logs in with the shared password. */
export async function logIn(): Promise<void> {
  await openSession(null)
}

/** Ends every session on the site, as when it expires or another device ends it. */
export async function endSessions(): Promise<void> {
  await querySite('delete from admin_sessions')
}

async function emptySite(): Promise<void> {
  formerTokens.add(`Bearer ${currentToken}`)
  repairCalls()
  heldCalls.clear()
  alteredCalls.clear()
  truncatedCalls.clear()
  await waitForAnswers()
  siteCalls.length = 0
  cookies.clear()
  $hasMembers.set(false)
  $member.set(null)
  await actOnSite('empty', {})
}

/** Answers calls of `/api` with the function modules, on an empty database before each test. */
export function setUpSite(): void {
  beforeAll(async () => {
    network.listen({ onUnhandledFrame: 'error' })
    const { body } = await sendToSite(`${inject('sites')}/${process.env.VITEST_POOL_ID}`, 'GET', {}, '')
    siteUrl = body.toString()
  })
  beforeEach(emptySite)
  afterAll(() => network.close())
}

/** Like `setUpSite`, with a user who logged in with the shared password. */
export function setUpStaffSite(): void {
  setUpSite()
  beforeEach(logIn)
}
