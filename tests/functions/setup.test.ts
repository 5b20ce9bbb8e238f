import type { RequestListener, ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as login from '#netlify/functions/admin-login.ts'
import * as setup from '#netlify/functions/admin-setup.ts'
import { identity } from '#src/content/identity.ts'
import type { SetupChecklist } from '#src/contract/setup.ts'
import { fireTimeouts } from '#tests/support/frozen-timeouts.ts'
import { joinMember, joinMemberByPassword } from '#tests/support/members.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from '#tests/support/staff.ts'
import { startStandInServer } from '#tests/support/stand-in-server.ts'

const PATH = '/api/admin/setup'
const PASSWORD = 'blue lanterns over Awka'
const HOME = `<!doctype html><meta property="og:site_name" content="${identity.siteName}"><h1>A good road</h1>`
const BADGE = '<script async src="/.netlify/scripts/hud?variant=public"></script>'
const LOGIN = '<!doctype html><title>Netlify</title><h1>Log in to view this site</h1>'

let minutes = 0

beforeEach(() => {
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  // Advances the clock so that responses cached by the previous test expire.
  const now = performance.now.bind(performance)
  minutes += 1
  vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000)
  return () => vi.restoreAllMocks()
})

const html = (status: number, body: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)

/** Simulates a production deploy whose site has this address. */
function deploy(address: string, password = PASSWORD): void {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('URL', address)
  vi.stubEnv('ADMIN_PASSWORD', password)
}

async function logInAt(address: string): Promise<StaffSession> {
  return readStaffSession(await send(login, 'POST', `${address}/api/admin/login`, { password: PASSWORD }))
}

async function readAt(address: string, staff: StaffSession): Promise<Record<string, boolean | null>> {
  const checklist: SetupChecklist = await (await send(setup, 'GET', `${address}${PATH}`, undefined, staff)).json()
  if (checklist.dismissed || !checklist.deployed) throw new Error('It is not the checklist of a deployed site')
  return Object.fromEntries(checklist.items.map(({ step, done }) => [step, done]))
}

async function readDeployed(listener: RequestListener): Promise<Record<string, boolean | null>> {
  const { address } = await startStandInServer(listener)
  deploy(address)
  return await readAt(address, await logInAt(address))
}

const read = async (staff?: StaffSession) => await send(setup, 'GET', PATH, undefined, staff)
const change = async (body: unknown, staff?: StaffSession) => await send(setup, 'PUT', PATH, body, staff)

test('the setup checklist answers null for platform steps in local development, without requesting a page', async () => {
  const { address, requests } = await startStandInServer(html(200, HOME))
  vi.stubEnv('URL', address)
  const response = await read(await logInByPassword())
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.json()).toEqual({
    dismissed: false,
    deployed: false,
    items: [
      { step: 'public', done: null },
      { step: 'badge', done: null },
      { step: 'domain', done: null },
      { step: 'password', done: null },
      { step: 'content', done: false },
      { step: 'owner', done: false },
      { step: 'secondOwner', done: false },
    ],
  })
  expect(requests).toEqual([])
})

test('replacing the demo’s bank, street and email completes the content step', async () => {
  const demo = structuredClone(identity)
  onTestFinished(() => void Object.assign(identity, demo))
  identity.bank.bankName = 'Bank of Awka'
  identity.headquarters.street = '4 Zik Avenue'
  const staff = await logInByPassword()
  expect((await (await read(staff)).json()).items).toContainEqual({ step: 'content', done: false })
  identity.email = 'hello@campaign.ng'
  expect((await (await read(staff)).json()).items).toContainEqual({ step: 'content', done: true })
})

test('a public site without the Netlify badge completes both steps, and is checked without credentials', async () => {
  const { address, requests } = await startStandInServer(html(200, HOME))
  deploy(address)
  expect(await readAt(address, await logInAt(address))).toEqual({
    public: true,
    badge: true,
    domain: true,
    password: true,
    content: false,
    owner: false,
    secondOwner: false,
  })
  expect(requests).toEqual(['GET / anonymous'])
})

test('the setup checklist detects the Netlify badge in the HTML', async () => {
  expect(await readDeployed(html(200, HOME + BADGE))).toMatchObject({ public: true, badge: false })
})

test.each<[string, RequestListener]>([
  ['answers 401', html(401, 'Unauthorized')],
  ['redirects to a login', (_, response) => response.writeHead(302, { Location: 'https://app.netlify.com' }).end()],
  ['serves a login page', html(200, LOGIN)],
])('the setup checklist reports a site that %s as private, and its badge as unknown', async (_, listener) => {
  expect(await readDeployed(listener)).toMatchObject({ public: false, badge: null, password: true })
})

test('the setup check of the site does not follow a redirect', async () => {
  const other = await startStandInServer(html(200, HOME))
  const found = await readDeployed((_, response) => response.writeHead(302, { Location: other.address }).end())
  expect(found).toMatchObject({ public: false })
  expect(other.requests).toEqual([])
})

test.each<[string, RequestListener]>([
  ['fails', html(503, 'Try again')],
  ['drops the connection', (request) => request.socket.destroy()],
  ['does not answer in time', () => fireTimeouts()],
])('a site that %s leaves the public and badge steps unknown, and the rest are answered', async (_, listener) => {
  expect(await readDeployed(listener)).toMatchObject({ public: null, badge: null, domain: true, content: false })
})

test('a site address under netlify.app leaves the domain step incomplete', async () => {
  const address = 'https://good-road.netlify.app'
  deploy(address)
  expect(await readAt(address, await logInAt(address))).toMatchObject({ domain: false, public: null })
})

test('checklist reads within 15 seconds share one request to the site', async () => {
  const { address, requests } = await startStandInServer(html(200, HOME))
  deploy(address)
  const staff = await logInAt(address)
  await Promise.all([readAt(address, staff), readAt(address, staff)])
  await readAt(address, staff)
  expect(requests).toHaveLength(1)
  minutes += 0.25
  await readAt(address, staff)
  expect(requests).toHaveLength(2)
})

test('the password step stays incomplete until an owner sets a password other than the published one', async () => {
  // The owner’s passkey is registered for site.example, not for the local test server.
  deploy('https://site.example')
  const { staff } = await joinMember({ name: 'Ngozi Placeholder' }, await logInByPassword(PASSWORD))
  const { address } = await startStandInServer(html(200, HOME))
  deploy(address, 'campaign2025')
  expect(await readAt(address, staff)).toMatchObject({ password: false, owner: false })
  deploy('https://site.example')
  await joinMemberByPassword({ name: 'Ada Sample' }, staff)
  deploy(address, 'campaign2025')
  expect(await readAt(address, staff)).toMatchObject({ password: true, owner: true })
})

test('a checklist dismissed by one owner is hidden for the whole team and can be shown again', async () => {
  const { address, requests } = await startStandInServer(html(200, HOME))
  deploy(address)
  const staff = await logInAt(address)
  const colleague = await logInAt(address)
  const put = async (dismissed: boolean) => (await send(setup, 'PUT', `${address}${PATH}`, { dismissed }, staff)).status
  const get = async () => (await send(setup, 'GET', `${address}${PATH}`, undefined, colleague)).json()
  expect([await put(true), await put(true)]).toEqual([204, 204])
  expect(await get()).toEqual({ dismissed: true })
  expect(requests).toEqual([])
  expect([await put(false), await put(false)]).toEqual([204, 204])
  expect(await get()).toMatchObject({ dismissed: false })
})

test('the setup checklist refuses visitors without a session', async () => {
  expect((await read()).status).toBe(401)
  expect((await change({ dismissed: true })).status).toBe(401)
})

test.each(['editor', 'coordinator', 'viewer'] as const)(
  'the setup checklist refuses a member with the role %s',
  async (role) => {
    const { staff } = await joinMember({ role, lgas: role === 'coordinator' ? ['Oyi'] : [] })
    expect((await read(staff)).status).toBe(403)
    expect((await change({ dismissed: true }, staff)).status).toBe(403)
    expect(await (await read(await logInByPassword())).json()).toMatchObject({ dismissed: false })
  },
)

test.each([{}, { dismissed: 'yes' }, []])('the setup checklist refuses the body %j', async (body) => {
  expect((await change(body, await logInByPassword())).status).toBe(422)
})
