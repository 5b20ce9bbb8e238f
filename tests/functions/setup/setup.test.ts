import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as setup from '#netlify/functions/setup.ts'
import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import type { SetupChecklist } from '#src/contract/setup/setup.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { generateTotp, joinMemberByPassword, logInWithPassword } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import { readStaffSession, type StaffSession } from '#tests/support/calls/staff.ts'
import { type AnswerCall, startRecordingServer } from '#tests/support/platform/recording-server.ts'
import { fireTimeouts } from '#tests/support/platform/timers.ts'

const [ownLga] = lgas

const SETUP_PATH = '/api/admin/setup'
// The checklist takes it for content of the demo.
const DEMO_EMAIL = 'hello@campaign.example'
const PASSWORD = 'blue lanterns over Awka'
const HOME_HTML = `<!doctype html><meta property="og:site_name" content="${identity.siteName}"><h1>A good road</h1>`
const BADGE_HTML = '<script async src="/.netlify/scripts/hud?variant=public"></script>'
const LOGIN_HTML = '<!doctype html><title>Netlify</title><h1>Log in to view this site</h1>'

let clockOffsetMinutes = 0

beforeEach(async () => {
  for (const consoleMethod of ['info', 'warn'] as const) vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  // Advances the clock by a minute, so that responses cached by the previous test expire.
  const realNow = performance.now.bind(performance)
  clockOffsetMinutes += 1
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + clockOffsetMinutes * 60_000)
  await saveSettings('contact', { email: DEMO_EMAIL })
  return () => vi.restoreAllMocks()
})

const answerWithHtml =
  (html: string, status = 200): AnswerCall =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(html)

/** Starts a local server that replaces the public site until the test ends. */
async function startSite(answerCall = answerWithHtml(HOME_HTML)) {
  const site = await startRecordingServer(answerCall)
  onTestFinished(() => site.close())
  return site
}

/** Simulates a production deploy of a site with this URL and password. */
function simulateDeploy(siteUrl: string, password = PASSWORD): void {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('URL', siteUrl)
  vi.stubEnv('ADMIN_PASSWORD', password)
}

async function logInAtSite(siteUrl: string): Promise<StaffSession> {
  return readStaffSession(await send(login, 'POST', `${siteUrl}/api/admin/login`, { password: PASSWORD }))
}

async function readSetupStepsAt(siteUrl: string, staffSession: StaffSession): Promise<Record<string, boolean | null>> {
  const checklist: SetupChecklist = await (
    await send(setup, 'GET', `${siteUrl}${SETUP_PATH}`, undefined, staffSession)
  ).json()
  if (checklist.dismissed) throw new Error('The checklist is dismissed')
  return Object.fromEntries(checklist.items.map(({ step, done }) => [step, done]))
}

async function readDeployedSetupSteps(answerCall: AnswerCall): Promise<Record<string, boolean | null>> {
  const { address: siteUrl } = await startSite(answerCall)
  simulateDeploy(siteUrl)
  return await readSetupStepsAt(siteUrl, await logInAtSite(siteUrl))
}

const requestChecklist = async (staffSession?: StaffSession) =>
  await send(setup, 'GET', SETUP_PATH, undefined, staffSession)
const changeChecklist = async (body: unknown, staffSession?: StaffSession) =>
  await send(setup, 'PUT', SETUP_PATH, body, staffSession)

test('in local development the setup checklist has only the steps that need no deploy, and requests no page', async () => {
  const { address: siteUrl, calls } = await startSite()
  vi.stubEnv('URL', siteUrl)
  const response = await requestChecklist(await startSession())
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.json()).toEqual({
    dismissed: false,
    items: [
      { step: 'content', done: false },
      { step: 'owner', done: false },
      { step: 'secondOwner', done: false },
    ],
  })
  expect(calls).toEqual([])
})

test('replacing the demo’s bank account, street and email address completes the content step of setup', async () => {
  await saveSettings('account', { bankName: 'Bank of Awka' })
  const headquarters = { street: '4 Zik Avenue', city: 'Awka' }
  await saveSettings('contact', { headquarters, email: DEMO_EMAIL })
  const staffSession = await startSession()
  expect((await (await requestChecklist(staffSession)).json()).items).toContainEqual({ step: 'content', done: false })
  await saveSettings('contact', { headquarters, email: 'hello@campaign.ng' })
  expect((await (await requestChecklist(staffSession)).json()).items).toContainEqual({ step: 'content', done: true })
})

test('a public site without the Netlify badge completes the setup steps “public” and “badge”', async () => {
  const { address: siteUrl, calls } = await startSite()
  simulateDeploy(siteUrl)
  expect(await readSetupStepsAt(siteUrl, await logInAtSite(siteUrl))).toEqual({
    public: true,
    badge: true,
    domain: true,
    password: true,
    content: false,
    owner: false,
    secondOwner: false,
  })
  expect(calls).toMatchObject([{ method: 'GET', path: '/' }])
  expect(Object.keys(calls[0]?.headers ?? {})).not.toContain('cookie')
  expect(Object.keys(calls[0]?.headers ?? {})).not.toContain('authorization')
})

test('the setup checklist detects the Netlify badge in the HTML', async () => {
  expect(await readDeployedSetupSteps(answerWithHtml(HOME_HTML + BADGE_HTML))).toMatchObject({
    public: true,
    badge: false,
  })
})

test.each<[string, AnswerCall]>([
  ['answers 401', answerWithHtml('Unauthorized', 401)],
  ['redirects to a login', (response) => response.writeHead(302, { Location: 'https://app.netlify.com' }).end()],
  ['serves a login page', answerWithHtml(LOGIN_HTML)],
])('the setup checklist reports a site that %s as private, and its badge as unknown', async (_, answerCall) => {
  expect(await readDeployedSetupSteps(answerCall)).toMatchObject({ public: false, badge: null, password: true })
})

test('the setup check of the site does not follow a redirect', async () => {
  const redirectTarget = await startSite()
  const deployedSteps = await readDeployedSetupSteps((response) =>
    response.writeHead(302, { Location: redirectTarget.address }).end(),
  )
  expect(deployedSteps).toMatchObject({ public: false })
  expect(redirectTarget.calls).toEqual([])
})

test.each<[string, AnswerCall]>([
  ['fails', answerWithHtml('Try again', 503)],
  ['drops the connection', (response) => response.destroy()],
  ['does not answer in time', () => fireTimeouts()],
])(
  'a site that %s leaves the setup steps “public” and “badge” unknown; all other steps are checked',
  async (_, answerCall) => {
    expect(await readDeployedSetupSteps(answerCall)).toMatchObject({
      public: null,
      badge: null,
      domain: true,
      content: false,
    })
  },
)

test('a site URL under netlify.app leaves the domain step of setup incomplete', async () => {
  const siteUrl = 'https://good-road.netlify.app'
  simulateDeploy(siteUrl)
  expect(await readSetupStepsAt(siteUrl, await logInAtSite(siteUrl))).toMatchObject({ domain: false, public: null })
})

test('reads of the setup checklist within 15 seconds share one request to the site', async () => {
  const { address: siteUrl, calls } = await startSite()
  simulateDeploy(siteUrl)
  const staffSession = await logInAtSite(siteUrl)
  await Promise.all([readSetupStepsAt(siteUrl, staffSession), readSetupStepsAt(siteUrl, staffSession)])
  await readSetupStepsAt(siteUrl, staffSession)
  expect(calls).toHaveLength(1)
  clockOffsetMinutes += 0.25
  await readSetupStepsAt(siteUrl, staffSession)
  expect(calls).toHaveLength(2)
})

test('with the default password of the repository the password step of setup is complete once an owner can log in', async () => {
  // Registers the owner's passkey for site.example, so that it does not work on the local test server.
  simulateDeploy('https://site.example')
  const { staffSession } = await addMember({ name: 'Ngozi Placeholder' })
  const { address: siteUrl } = await startSite()
  simulateDeploy(siteUrl, 'campaign2025')
  expect(await readSetupStepsAt(siteUrl, staffSession)).toMatchObject({ password: false, owner: false })
  simulateDeploy('https://site.example')
  const { name, totpSecret } = await joinMemberByPassword({ name: 'Ada Sample' }, staffSession)
  expect((await logInWithPassword(name, generateTotp(totpSecret))).status).toBe(204)
  simulateDeploy(siteUrl, 'campaign2025')
  expect(await readSetupStepsAt(siteUrl, staffSession)).toMatchObject({ password: true, owner: true })
})

test('a setup checklist that one owner dismisses is hidden for all team members and can be shown again', async () => {
  const { address: siteUrl, calls } = await startSite()
  simulateDeploy(siteUrl)
  const staffSession = await logInAtSite(siteUrl)
  const colleagueSession = await logInAtSite(siteUrl)
  const saveDismissed = async (dismissed: boolean) =>
    (await send(setup, 'PUT', `${siteUrl}${SETUP_PATH}`, { dismissed }, staffSession)).status
  const readAsColleague = async () =>
    (await send(setup, 'GET', `${siteUrl}${SETUP_PATH}`, undefined, colleagueSession)).json()
  expect([await saveDismissed(true), await saveDismissed(true)]).toEqual([204, 204])
  expect(await readAsColleague()).toEqual({ dismissed: true })
  expect(calls).toEqual([])
  expect([await saveDismissed(false), await saveDismissed(false)]).toEqual([204, 204])
  expect(await readAsColleague()).toMatchObject({ dismissed: false })
})

test('the setup checklist refuses visitors without a session', async () => {
  expect((await requestChecklist()).status).toBe(401)
  expect((await changeChecklist({ dismissed: true })).status).toBe(401)
})

test.each(['editor', 'coordinator', 'viewer'] as const)(
  'the setup checklist refuses a member with the role %s',
  async (role) => {
    const { staffSession } = await addMember({ role, lgas: role === 'coordinator' ? [ownLga] : [] })
    expect((await requestChecklist(staffSession)).status).toBe(403)
    expect((await changeChecklist({ dismissed: true }, staffSession)).status).toBe(403)
    expect(await (await requestChecklist(await startSession())).json()).toMatchObject({ dismissed: false })
  },
)

test.each([{}, { dismissed: 'yes' }, []])('the setup checklist refuses the body %j', async (body) => {
  expect((await changeChecklist(body, await startSession())).status).toBe(422)
})
