import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import type { TestProject } from 'vitest/node'
import { copyProjectFiles } from '#tests/support/project-files.ts'
import { removeInBackground } from '#tests/support/remove-in-background.ts'
import { linkProductionPackages } from './production-packages.ts'

export interface DeployedFunction {
  name: string
  path: string
  runtimeVersion: string
  schedule?: string
  eventSubscriptions?: string[]
  routes?: Route[]
  excludedRoutes?: Route[]
  trafficRules?: { action: { type: string; config: { rateLimitConfig?: object } } }
}

export interface Route {
  pattern: string
  literal?: string
  expression?: string
  prefer_static?: boolean
}

export interface Deploy {
  folder: string
  password: string
  functions: DeployedFunction[]
  node: string
  program: string
  unpacked: Record<string, string>
}

declare module 'vitest' {
  interface ProvidedContext {
    deploy: Deploy
  }
}

export function buildEnvironment(password: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, CI: '1', NO_COLOR: '1', NODE_ENV: 'production', ADMIN_PASSWORD: password }
}

function unpack(archive: string, folder: string): string {
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    if (path.endsWith('/')) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

export default async function setup(project: TestProject) {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'site-deploy-')))
  const folder = join(place, 'project')
  const remove = () => removeInBackground(place)
  process.once('exit', remove)
  copyProjectFiles(folder)
  linkProductionPackages(folder)
  const password = randomBytes(18).toString('base64url')
  // Uses the Node of the packages, as `npx netlify deploy --build` does; the platform has its own.
  const packaged = join(folder, 'node_modules/.bin/node')
  const program = existsSync(packaged) ? realpathSync(packaged) : process.execPath
  const command = [resolve('node_modules/@netlify/build/bin.js'), '--offline', '--context', 'production']
  await promisify(execFile)(program, command, { cwd: folder, env: buildEnvironment(password) }).catch((error) => {
    throw new Error(`The build failed:\n${error.stdout}\n${error.stderr}`)
  })
  const { functions }: { functions: DeployedFunction[] } = JSON.parse(
    readFileSync(join(folder, '.netlify/functions/manifest.json'), 'utf8'),
  )
  const node = join(place, basename(process.execPath))
  copyFileSync(process.execPath, node)
  const unpacked = functions.map(({ name, path }) => [name, unpack(path, join(place, 'functions', name))])
  const instance = join(place, 'functions/instance-process.mts')
  copyFileSync(new URL('instance-process.mts', import.meta.url), instance)
  project.provide('deploy', {
    folder,
    password,
    functions,
    node,
    program: instance,
    unpacked: Object.fromEntries(unpacked),
  })
  return () => {
    process.off('exit', remove)
    remove()
  }
}
