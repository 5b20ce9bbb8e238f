import { randomBytes, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { getDatabaseUrl } from '#netlify/env.ts'
import { writeFile } from '#netlify/gallery/media/files.ts'
import { openStore } from '#netlify/storage/open.ts'
import { encryptTotpSecret } from '#netlify/team/factors/password.ts'
import { clearLoginAccessCache } from '#netlify/team/shared-password/login-access.ts'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import { functionNames } from '#tests/support/calls/calls.ts'
import type { FunctionModule } from '#tests/support/calls/send.ts'
import { serve } from '#tests/support/calls/serve.ts'
import { insertSession } from '#tests/support/calls/sessions.ts'
import { startBlobs } from '#tests/support/platform/blob-server.ts'
import { buildEmptyTablesSql } from '#tests/support/platform/empty-tables.ts'

// Serves the function modules to the island tests of one test worker, and does what they ask at `/test/ACTION`.

const functionsFolder = new URL('../../../netlify/functions/', import.meta.url)

/** Gives a request the URL of the site, which a test may change, or TEST_VISITED_URL, another address of the site. */
function moveToSiteUrl(request: Request): Request {
  const { pathname, search } = new URL(request.url)
  return new Request(new URL(pathname + search, process.env.TEST_VISITED_URL ?? process.env.URL), request)
}

/** Reads the paths of a function from its source, so that its module is loaded only when it is called. */
function readFunction(name: string): FunctionModule[] {
  const source = readFileSync(new URL(`${name}.ts`, functionsFolder), 'utf8')
  const [, config = ''] = source.split('export const config')
  const path = [...config.matchAll(/'(\/[^']*)'/g)].flatMap(([, pattern]) => (pattern ? [pattern as `/${string}`] : []))
  const loadModule = (): Promise<FunctionModule> => import(`${functionsFolder}${name}.ts`)
  const handle: FunctionModule['default'] = async (request, context) =>
    await (await loadModule()).default(moveToSiteUrl(request), context)
  return path.length > 0 ? [{ default: handle, config: { path } }] : []
}

const database = new pg.Client({ connectionString: getDatabaseUrl() })
await database.connect()
const emptyTablesSql = await buildEmptyTablesSql(database)
const blobs = await startBlobs()

interface HostAnswer {
  status: number
  body: string
}

const hostAnswers = new Map<string, HostAnswer>()
const { fetch: realFetch } = globalThis

// Keeps the calls of tests on this machine.
globalThis.fetch = async (input, requestInit) => {
  const { origin, hostname } = new URL(input instanceof Request ? input.url : input)
  if (hostname === '127.0.0.1' || hostname === 'localhost') return await realFetch(input, requestInit)
  const answer = hostAnswers.get(origin)
  if (!answer) throw new TypeError('fetch failed', { cause: new Error(`No test answers ${origin}`) })
  return new Response(answer.body, { status: answer.status })
}

const getRealTime = performance.now.bind(performance)
let clockOffsetMinutes = 0
performance.now = () => getRealTime() + clockOffsetMinutes * 60_000

const originalEnv = { ...process.env }

/** Empties the database, replaces the blob store by a new one and restores the environment variables. */
async function emptySite(): Promise<void> {
  await database.query(emptyTablesSql)
  hostAnswers.clear()
  // Lets the answers expire that functions cached in the former test.
  clockOffsetMinutes += 1
  for (const name of Object.keys(process.env)) if (!(name in originalEnv)) delete process.env[name]
  Object.assign(process.env, originalEnv)
  process.env.NETLIFY_BLOBS_CONTEXT = encodeBlobsContext(blobs.address, `site-${crypto.randomUUID()}`)
}

// Costs of a password hash that is cheap to verify, to save test time.
const SCRYPT_COSTS = { N: 2 ** 4, r: 1, p: 1 }

/** Gives a member a password and an authenticator app. Returns the current code of the app. */
async function setPassword(memberId: string, password: string): Promise<string> {
  const salt = randomBytes(16)
  const costs = [Math.log2(SCRYPT_COSTS.N), SCRYPT_COSTS.r, SCRYPT_COSTS.p]
  const hash = scryptSync(password.normalize('NFC'), salt, 32, SCRYPT_COSTS)
  const totpSecret = randomBytes(20)
  await database.query('insert into passwords (member_id, hash, totp_secret, used_at) values ($1, $2, $3, now())', [
    memberId,
    ['scrypt', ...costs, salt.toString('base64url'), hash.toString('base64url')].join('$'),
    await encryptTotpSecret(totpSecret, memberId),
  ])
  await clearLoginAccessCache()
  return new TOTP({ secret: new Secret({ buffer: Uint8Array.from(totpSecret).buffer }) }).generate()
}

interface Action {
  sql: { text: string; values?: unknown[] }
  empty: Record<never, never>
  session: { memberId: string | null }
  password: { memberId: string; password: string }
  variables: Record<string, string>
  host: HostAnswer & { origin: string }
  blob: { store: string; key: string; text: string }
  image: { id: string; size: number }
}

const actions: { [Name in keyof Action]: (input: Action[Name]) => Promise<unknown> } = {
  sql: async ({ text, values }) => (await database.query(text, values)).rows,
  empty: emptySite,
  session: async ({ memberId }) =>
    await insertSession(async (text, values) => await database.query(text, values), memberId),
  blob: async ({ store, key, text }) => void (await openStore(store).set(key, text)),
  image: async ({ id, size }) => await writeFile(id, new Uint8Array(size), { type: 'image/jpeg', owner: 'news' }),
  password: async ({ memberId, password }) => await setPassword(memberId, password),
  variables: async (variables) => void Object.assign(process.env, variables),
  host: async ({ origin, ...answer }) => void hostAnswers.set(origin, answer),
}

const actionFunction: FunctionModule = {
  config: { path: '/test/:action' },
  async default(request, { params }) {
    const action = actions[params.action as keyof Action] as (input: unknown) => Promise<unknown>
    try {
      return Response.json((await action(await request.json())) ?? null)
    } catch (error) {
      return new Response(String(error), { status: 500 })
    }
  },
}

await emptySite()
const { address } = await serve([actionFunction, ...functionNames.flatMap(readFunction)])
process.send?.(address)
process.once('disconnect', async () => {
  await blobs.stop()
  process.exit()
})
