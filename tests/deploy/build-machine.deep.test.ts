import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runBuildMachine, startPlatformApi } from '#tests/support/platform/deploy/build-machine.ts'
import type { RecordingServer } from '#tests/support/platform/recording-server.ts'
import { copyProjectFiles } from '#tests/support/project-files.ts'

const { folder: builtFolder, password } = inject('deploy')
const temporaryFolder = realpathSync(mkdtempSync(join(tmpdir(), 'site-build-machine-')))
const projectFolder = join(temporaryFolder, 'project')
const migrations = readdirSync('netlify/database/migrations')

const platformApis: Record<'with' | 'without', RecordingServer | undefined> = { with: undefined, without: undefined }

beforeAll(async () => {
  copyProjectFiles(projectFolder)
  // Without .gitignore, the platform's secret scan also reads the built files.
  rmSync(join(projectFolder, '.gitignore'))
  symlinkSync(join(builtFolder, 'node_modules'), join(projectFolder, 'node_modules'))
  for (const outputPath of ['dist', '.netlify/v1', '.netlify/bundled']) {
    cpSync(join(builtFolder, outputPath), join(projectFolder, 'built', outputPath), { recursive: true })
  }
  mkdirSync(join(projectFolder, 'few'))
  cpSync(join(builtFolder, '.netlify/bundled/health.mjs'), join(projectFolder, 'few/health.mjs'))
  const settingsFile = join(projectFolder, 'netlify.toml')
  const reducedSettings = readFileSync(settingsFile, 'utf8')
    .replace('command = "npm run build"', 'command = "node --version"')
    .replace('publish = "dist"', 'publish = "built/dist"')
    .replace('directory = ".netlify/bundled"', 'directory = "few"')
  writeFileSync(settingsFile, reducedSettings)
  platformApis.with = await startPlatformApi(true)
  platformApis.without = await startPlatformApi(false)
})

afterAll(async () => {
  await platformApis.with?.close()
  await platformApis.without?.close()
  rmSync(temporaryFolder, { recursive: true, force: true })
})

const getPlatformHost = (platformApi: RecordingServer | undefined) => `localhost:${platformApi?.port}`
const listPlatformCalls = () =>
  platformApis.with?.calls.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())

test('the first deploy requests a database, uploads every migration and contains no secret', {
  timeout: 300_000,
}, async () => {
  const { hasSucceeded: success, log } = await runBuildMachine({
    folder: projectFolder,
    host: getPlatformHost(platformApis.with),
    context: 'production',
    password,
  })
  expect(log).toContain('Provisioning database')
  expect(listPlatformCalls()).toContain('POST /api/v1/sites/site-id/database')
  for (const migration of migrations) expect(log).toContain(` - ${migration}\n`)
  expect(readdirSync(join(projectFolder, '.netlify/internal/db/migrations')).sort()).toEqual(migrations.sort())
  expect(log).toMatch(/Secrets scanning complete\. \d{4,} file\(s\) scanned\. No secrets detected/)
  expect(success).toBe(true)
})

test('the build fails when a built file contains the admin password', async () => {
  const leakFile = join(projectFolder, 'built/dist/leak.js')
  writeFileSync(leakFile, `login('${password}')`)
  const { hasSucceeded: success, log } = await runBuildMachine({
    folder: projectFolder,
    host: getPlatformHost(platformApis.with),
    context: 'production',
    password,
  })
  rmSync(leakFile)
  expect(log).toContain('built/dist/leak.js')
  expect(success).toBe(false)
})

test('a deploy preview gets a database branch with the name of its Git branch', async () => {
  const { hasSucceeded: success } = await runBuildMachine({
    folder: projectFolder,
    host: getPlatformHost(platformApis.with),
    context: 'deploy-preview',
    password,
  })
  expect(listPlatformCalls()).toContain('POST /api/v1/sites/site-id/database/branch {"branch_id":"feature-x"}')
  expect(success).toBe(true)
})

test('the build log says what to do when the Netlify account has no database', async () => {
  const { hasSucceeded: success, log } = await runBuildMachine({
    folder: projectFolder,
    host: getPlatformHost(platformApis.without),
    context: 'production',
    password,
  })
  expect(success).toBe(false)
  expect(log).toContain('database feature not available for this account')
  expect(log).toContain('A team owner changes the plan under "Usage & billing"')
  expect(log).not.toContain('$ node --version')
})
