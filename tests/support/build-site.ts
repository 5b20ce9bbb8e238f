import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProjectFiles, listProjectFiles } from './project-files.ts'

/** Inside the project, so that packages resolve; ignored by Git and tools. */
export const siteFolder = resolve('.tests/site')

/** As on the platform: with it the adapter adds `?dpl=` to the URLs of scripts. */
export const deployId = '69243f1c8b7e5d0008a2c6f4'

// Changes in these paths need no new build.
const BESIDE = /^(tests\/|docs\/|\.ci\/|[^/]+\.md$)/

function fingerprint(paths: string[]): string {
  const hash = createHash('sha256').update(process.version).update(deployId)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

export function buildSite(): void {
  const paths = listProjectFiles().filter((path) => !BESIDE.test(path))
  const wanted = fingerprint(paths)
  const mark = join(siteFolder, '.built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  rmSync(siteFolder, { recursive: true, force: true })
  copyProjectFiles(siteFolder, paths)
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', DEPLOY_ID: deployId }
  execFileSync('npm', ['run', 'build'], { cwd: siteFolder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  writeFileSync(mark, wanted)
}

if (import.meta.main) buildSite()
