import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import type { TestProject } from 'vitest/node'
import { removeInBackground } from '#tests/support/cache-on-disk.ts'
import { copyProjectFiles } from '#tests/support/project-files.ts'
import { linkProductionPackages } from './production-packages.ts'

export interface DeployedFunction {
  name: string
  path: string
  runtimeVersion: string
  schedule?: string
  eventSubscriptions?: string[]
  routes?: FunctionRoute[]
  excludedRoutes?: FunctionRoute[]
  trafficRules?: { action: { type: string; config: { rateLimitConfig?: object } } }
}

export interface FunctionRoute {
  pattern: string
  literal?: string
  expression?: string
  prefer_static?: boolean
}

export interface DeployedFunctions {
  functions: DeployedFunction[]
  nodePath: string
  instanceProgramPath: string
  /** Folder of each function's unpacked zip. */
  unpackedFolders: Record<string, string>
}

interface BuiltDeploy extends DeployedFunctions {
  folder: string
  password: string
}

declare module 'vitest' {
  interface ProvidedContext {
    deploy: BuiltDeploy
  }
}

export function buildEnvironment(password: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, CI: '1', NO_COLOR: '1', NODE_ENV: 'production', ADMIN_PASSWORD: password }
}

export function unpackZip(archive: string, folder: string): string {
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    if (path.endsWith('/')) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

/** Copies the Node.js program and the program that runs functions into `folder`, outside of the project. */
export function copyPrograms(folder: string): { nodePath: string; instanceProgramPath: string } {
  const nodePath = join(folder, basename(process.execPath))
  copyFileSync(process.execPath, nodePath)
  const instanceProgramPath = join(folder, 'instance-process.mts')
  copyFileSync(new URL('instance-process.mts', import.meta.url), instanceProgramPath)
  return { nodePath, instanceProgramPath }
}

/** Builds the site with Netlify's own code and provides its unpacked functions to the tests. */
export default async function provideDeploy(project: TestProject) {
  const workFolder = realpathSync(mkdtempSync(join(tmpdir(), 'site-deploy-')))
  const folder = join(workFolder, 'project')
  const removeFolder = () => removeInBackground(workFolder)
  process.once('exit', removeFolder)
  copyProjectFiles(folder)
  linkProductionPackages(folder)
  const password = randomBytes(18).toString('base64url')
  // Builds with Node from the npm package `node`, because `npx netlify deploy --build` uses that version too.
  const packagedNode = join(folder, 'node_modules/.bin/node')
  const nodeProgram = existsSync(packagedNode) ? realpathSync(packagedNode) : process.execPath
  const buildCommand = [resolve('node_modules/@netlify/build/bin.js'), '--offline', '--context', 'production']
  await promisify(execFile)(nodeProgram, buildCommand, { cwd: folder, env: buildEnvironment(password) }).catch(
    (error) => {
      throw new Error(`The build failed:\n${error.stdout}\n${error.stderr}`)
    },
  )
  const { functions }: { functions: DeployedFunction[] } = JSON.parse(
    readFileSync(join(folder, '.netlify/functions/manifest.json'), 'utf8'),
  )
  const unpackedFolders = functions.map(({ name, path }) => [
    name,
    unpackZip(path, join(workFolder, 'functions', name)),
  ])
  project.provide('deploy', {
    folder,
    password,
    functions,
    ...copyPrograms(workFolder),
    unpackedFolders: Object.fromEntries(unpackedFolders),
  })
  return () => {
    process.off('exit', removeFolder)
    removeFolder()
  }
}
