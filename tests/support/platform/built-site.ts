import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteElection } from '#tests/support/data/site-election.ts'
import { copyProjectFiles, listProjectFiles } from '#tests/support/project-files.ts'

/** Folder of the built site. It is inside the project, because imports of npm packages would not resolve elsewhere. */
export const siteFolder = resolve('.tests/site')

/** Deploy id in Netlify's format. With a deploy id, the Astro adapter adds `?dpl=` to script URLs. */
export const deployId = '69243f1c8b7e5d0008a2c6f4'

// Paths that do not affect the built site, so that changing them does not cause a new build.
const UNRELATED_PATHS = /^(tests\/|docs\/|\.ci\/|[^/]+\.md$)/

/** Code at the end of the copied `src/content/campaign.ts`, so that every tested campaign has a polling day. */
const ELECTION_CODE = `\nObject.assign(election, ${JSON.stringify(siteElection)})\n`

function hashFiles(paths: string[]): string {
  const hash = createHash('sha256').update(process.version).update(deployId).update(ELECTION_CODE)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

export function buildSite(): void {
  const paths = listProjectFiles().filter((path) => !UNRELATED_PATHS.test(path))
  const currentFingerprint = hashFiles(paths)
  const fingerprintFile = join(siteFolder, '.built')
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === currentFingerprint) return
  rmSync(siteFolder, { recursive: true, force: true })
  copyProjectFiles(siteFolder, paths)
  appendFileSync(join(siteFolder, 'src/content/campaign.ts'), ELECTION_CODE)
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', DEPLOY_ID: deployId }
  execFileSync('npm', ['run', 'build'], { cwd: siteFolder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  writeFileSync(fingerprintFile, currentFingerprint)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildSite()

export interface BuiltSite {
  address: string
  databaseUrl: string
  blobStorePort: number
  pid: number
  stop(): Promise<void>
}

interface StartMessage {
  address: string
  databaseUrl: string
  blobStorePort: number
}

async function startServer(env: Record<string, string>): Promise<BuiltSite> {
  const child = fork(new URL('built/serve.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('.tests/compiled'), ...env },
  })
  let outputText = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => (outputText = (outputText + data).slice(-20_000)))
  const exitPromise = once(child, 'exit')
  const startEvent = await Promise.race([once(child, 'message'), exitPromise.then(() => undefined)])
  if (!startEvent) throw new Error(`The built site did not start. It said:\n${outputText}`)
  const startMessage: StartMessage = startEvent[0]
  return {
    ...startMessage,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect()
      await exitPromise
    },
  }
}

/** Starts the built site with demo content in a separate process, whose environment variables include `env`. */
export async function startBuiltSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  buildSite()
  return await startServer(env)
}

interface Deploy {
  /** Folder of the built site. */
  folder: string
  deployId: string
  env: Record<string, string>
}

/** Starts another deploy of a running site, with the same database and blob store. */
export async function startDeploy(
  { databaseUrl, blobStorePort }: BuiltSite,
  { folder, deployId: id, env }: Deploy,
): Promise<BuiltSite> {
  return await startServer({
    ...env,
    DEPLOY_FOLDER: folder,
    DEPLOY_ID: id,
    JOINED_STATE: JSON.stringify({ databaseUrl, blobStorePort }),
  })
}
