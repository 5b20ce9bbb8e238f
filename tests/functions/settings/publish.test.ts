import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { MAX_BUILDS_PER_DAY, type PublishState } from '#src/contract/settings/publish.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { type FunctionModule, requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { externalNetwork, restoreServices } from '#tests/support/platform/network.ts'
import { type RecordingServer, startRecordingServer } from '#tests/support/platform/recording-server.ts'

const PUBLISH_PATH = '/api/admin/publish'
const PASSWORD = 'blue lanterns over Awka'
const HOOK_URL = 'https://api.netlify.com/build_hooks/secret-of-the-hook'

let owner: StaffSession
let publish: FunctionModule
let netlify: RecordingServer

/** Loads the function of a deploy whose build contains these versions of the settings. */
async function deploy(id: string, versions: Record<string, number>, context = 'production'): Promise<void> {
  vi.stubEnv('CONTEXT', context)
  const sections = Object.entries(versions).map(([name, version]) => [
    name,
    { version, value: settingsSections[name as SectionName].defaults },
  ])
  vi.stubEnv('SAVED_SETTINGS', JSON.stringify(Object.fromEntries(sections)))
  vi.stubGlobal('Netlify', { context: { deploy: { id, context } } })
  vi.resetModules()
  publish = await import('#netlify/functions/publish.ts')
}

beforeEach(async () => {
  for (const consoleMethod of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubEnv('ADMIN_PASSWORD', PASSWORD)
  // Sends the calls for Netlify to a local server.
  netlify = await startRecordingServer((response) => void response.writeHead(200).end())
  externalNetwork.use(
    http.post('https://api.netlify.com/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return fetch(netlify.address + pathname + search, { method: 'POST', body: await request.text() }).catch(() =>
        HttpResponse.error(),
      )
    }),
  )
  vi.stubEnv('BUILD_HOOK_URL', HOOK_URL)
  await deploy('first', { contact: 1 })
  owner = await startSession()
})

afterEach(async () => {
  await netlify.close()
  restoreServices()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function storeSection(section: string, version: number, value: object = {}, changedBy = 'Ngozi Eze') {
  await query(
    `insert into settings (section, version, value, changed_by) values ($1, $2, $3, $4)
     on conflict (section) do update set version = excluded.version, value = excluded.value, updated_at = now()`,
    [section, version, JSON.stringify(value), changedBy],
  )
}

const requestBuild = () => send(publish, 'POST', PUBLISH_PATH, undefined, owner)
const readState = async (): Promise<PublishState> =>
  await (await requireStatus(await send(publish, 'GET', PUBLISH_PATH, undefined, owner), 200)).json()
const listChanged = async () => (await readState()).changes.map(({ section }) => section)
async function passMinutes(minutes: number): Promise<void> {
  await query('update settings set updated_at = updated_at - make_interval(mins => $1)', [minutes])
  await query('update site_builds set requested_at = requested_at - make_interval(mins => $1)', [minutes])
}
const readAudit = () => query(`select detail, member_name from audit_log where action = 'publish-site'`)

test('lists the sections that the running build contains in another version', async () => {
  await storeSection('contact', 1)
  await storeSection('donate', 2)
  expect(await readState()).toEqual({
    obstacle: null,
    changes: [{ section: 'donate', title: 'Donate', changedBy: 'Ngozi Eze', updatedAt: expect.any(String) }],
    deployId: 'first',
    pending: null,
    nextAt: null,
    monthlyBuilds: 0,
    minutes: 3,
    credits: 15,
  })
  await storeSection('contact', 2)
  expect(await listChanged()).toEqual(['contact', 'donate'])
})

test('omits sections that no fixed page shows, and sections of newer code', async () => {
  for (const section of ['notice', 'home', 'areas', 'future']) await storeSection(section, 1)
  expect(await listChanged()).toEqual([])
  const response = await requestBuild()
  expect([response.status, (await response.json()).detail]).toEqual([409, 'All pages show the saved settings already.'])
  expect(netlify.calls).toEqual([])
})

test('starts a build with a title, an audit entry and the current deploy, and waits for another deploy', async () => {
  owner = (await addMember({ name: 'Ada Obi' })).staffSession
  await storeSection('contact', 2)
  await storeSection('donate', 1)
  const state: PublishState = await (await requireStatus(await requestBuild(), 202)).json()
  expect(state).toMatchObject({ pending: { requestedBy: 'Ada Obi', isOverdue: false }, monthlyBuilds: 1 })
  expect(netlify.calls).toMatchObject([
    {
      method: 'POST',
      path: '/build_hooks/secret-of-the-hook?trigger_title=Settings%3A+Contact%2C+Donate',
      body: '{}',
    },
  ])
  expect(await readAudit()).toEqual([{ detail: 'Contact, Donate', member_name: 'Ada Obi' }])
  expect(await query('select former_deploy from site_builds')).toEqual([{ former_deploy: 'first' }])

  await passMinutes(2)
  await deploy('second', { contact: 1 })
  expect((await readState()).pending).not.toBeNull()
  await deploy('third', { contact: 2, donate: 1 })
  expect(await readState()).toMatchObject({ pending: null, changes: [], minutes: 3 })
  expect(await query('select from site_builds where finished_at is not null')).toHaveLength(1)
})

test('a build is live although a section was saved while it ran, or is invalid', async () => {
  await storeSection('donate', 1)
  await storeSection('contact', 2, { phones: [] })
  await requestBuild()
  await storeSection('about', 1)
  await deploy('second', { donate: 1, contact: 1 })
  expect(await readState()).toMatchObject({ pending: null, changes: [{ section: 'about' }, { section: 'contact' }] })
})

test('refuses a second build within five minutes, also of two requests at once', async () => {
  await storeSection('donate', 1)
  const responses = await Promise.all([requestBuild(), requestBuild()])
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 429])
  expect(netlify.calls).toHaveLength(1)
  expect((await readState()).nextAt).toMatch(/^\d{4}-/)
  await passMinutes(5)
  expect((await readState()).nextAt).toBeNull()
  expect((await requestBuild()).status).toBe(202)
  expect(await readState()).toMatchObject({ monthlyBuilds: 2 })
})

test('needs step-up authentication', async () => {
  await storeSection('donate', 1)
  await query("update admin_sessions set confirmed_at = now() - interval '11 minutes'")
  expect((await (await requireStatus(await requestBuild(), 403)).json()).type).toBe('urn:problem:confirm')
  expect(netlify.calls).toEqual([])
})

test('publishes at most ten times in 24 hours, and says when the next time is', async () => {
  await storeSection('donate', 1)
  for (let count = 0; count < MAX_BUILDS_PER_DAY; count++) {
    await requireStatus(await requestBuild(), 202)
    await passMinutes(60)
  }
  const refused = await requireStatus(await requestBuild(), 429)
  expect((await refused.json()).detail).toContain('10 times within 24 hours')
  const waitSeconds = Number(refused.headers.get('Retry-After'))
  expect(waitSeconds).toBeGreaterThan(13.9 * 3600)
  expect(waitSeconds).toBeLessThanOrEqual(14 * 3600)
  expect(netlify.calls).toHaveLength(MAX_BUILDS_PER_DAY)
  expect(Date.parse((await readState()).nextAt ?? '')).toBeGreaterThan(Date.now() + 13.9 * 3_600_000)
  await passMinutes(14 * 60)
  expect((await requestBuild()).status).toBe(202)
})

test('a build that is not live after twenty minutes is overdue, and can be repeated', async () => {
  await storeSection('donate', 1)
  await requestBuild()
  await passMinutes(21)
  expect((await readState()).pending).toMatchObject({ isOverdue: true })
  await requestBuild()
  expect((await readState()).pending).toMatchObject({ isOverdue: false })
})

test('a build hook that refuses or does not answer gives 502 and leaves no trace, and its address is not logged', async () => {
  await storeSection('donate', 1)
  netlify.answerCall = (response) => void response.writeHead(404).end()
  const response = await requestBuild()
  expect([response.status, (await response.json()).detail]).toEqual([
    502,
    expect.stringContaining('nothing was published'),
  ])
  netlify.answerCall = (response) => void response.destroy()
  expect((await requestBuild()).status).toBe(502)
  expect(await query('select from site_builds')).toEqual([])
  expect(await readAudit()).toEqual([])
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('secret-of-the-hook')
})

test.each([
  ['production', '', 'no-build-hook'],
  ['production', 'http://api.netlify.com/build_hooks/1', 'invalid-build-hook'],
  ['production', 'https://api.netlify.com.example/build_hooks/1', 'invalid-build-hook'],
  ['production', 'nothing', 'invalid-build-hook'],
  ['deploy-preview', HOOK_URL, 'preview'],
  ['dev', '', 'local'],
])('in the context %s with the build hook “%s”, publishing is refused: %s', async (context, buildHook, obstacle) => {
  await storeSection('donate', 1)
  await deploy('first', {}, context)
  owner = await startSession()
  vi.stubEnv('BUILD_HOOK_URL', buildHook)
  expect((await readState()).obstacle).toBe(obstacle)
  expect((await requestBuild()).status).toBe(409)
  expect(netlify.calls).toEqual([])
})

test('a developer can use a build hook of another host', async () => {
  await storeSection('donate', 1)
  await deploy('first', {}, 'dev')
  owner = await startSession()
  vi.stubEnv('BUILD_HOOK_URL', `${netlify.address}/hook`)
  expect((await readState()).obstacle).toBeNull()
  expect((await requestBuild()).status).toBe(202)
  expect(netlify.calls).toHaveLength(1)
})

test('only owners may publish', async () => {
  const { staffSession } = await addMember({ name: 'Chi', role: 'editor' })
  for (const method of ['GET', 'POST'])
    expect((await send(publish, method, PUBLISH_PATH, undefined, staffSession)).status).toBe(403)
  expect((await send(publish, 'GET', PUBLISH_PATH)).status).toBe(401)
})
