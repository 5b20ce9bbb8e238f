import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProjectFiles, listProjectFiles } from './project-files.ts'

/** Folder of the built site. It is inside the project, because imports of npm packages would not resolve elsewhere. */
export const siteFolder = resolve('.tests/site')

/** Deploy id in Netlify's format. With a deploy id, the Astro adapter adds `?dpl=` to script URLs. */
export const deployId = '69243f1c8b7e5d0008a2c6f4'

// Paths that do not affect the built site, so that changing them does not cause a new build.
const UNRELATED_PATHS = /^(tests\/|docs\/|\.ci\/|[^/]+\.md$)/

function hashFiles(paths: string[]): string {
  const hash = createHash('sha256').update(process.version).update(deployId)
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
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', DEPLOY_ID: deployId }
  execFileSync('npm', ['run', 'build'], { cwd: siteFolder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  writeFileSync(fingerprintFile, currentFingerprint)
}

if (import.meta.main) buildSite()
