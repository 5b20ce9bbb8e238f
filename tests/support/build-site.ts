import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProjectFiles, listProjectFiles } from './project-files.ts'

/** Inside the project, so that packages are found; ignored, so that nothing finds it. */
export const siteFolder = resolve('.tests/site')

// What is neither built nor served, but for what fills the database: a change there needs no new build.
const BESIDE = /^(tests\/(?!support\/(?:prepare-site\.ts|many\.ts|sql\.ts|busy\/))|docs\/|\.ci\/|[^/]+\.md$)/

function fingerprint(paths: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

/** The headers that the adapter states: the platform reads them with a deploy, its local server reads `_headers` alone. */
function stateHeaders(folder: string): void {
  const config: { headers: { for: string; values: Record<string, string> }[] } = JSON.parse(
    readFileSync(join(folder, '.netlify/v1/config.json'), 'utf8'),
  )
  const rules = config.headers.map(({ for: path, values }) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  )
  appendFileSync(join(folder, 'dist/_headers'), rules.join(''))
}

export function buildSite(): void {
  const paths = listProjectFiles().filter((path) => !BESIDE.test(path))
  const wanted = fingerprint(paths)
  const mark = join(siteFolder, '.built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  rmSync(siteFolder, { recursive: true, force: true })
  copyProjectFiles(siteFolder, paths)
  // The functions find their packages where they lie; what is packed for the platform is looked at in tests/deploy.
  const settings = join(siteFolder, 'netlify.toml')
  const served = readFileSync(settings, 'utf8')
    .replace(/\[context\.dev\b.*\][^[]*/g, '')
    .replace('[functions]\n', '$&  node_bundler = "none"\n')
  writeFileSync(settings, served)
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  execFileSync('npm', ['run', 'build'], { cwd: siteFolder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  stateHeaders(siteFolder)
  writeFileSync(mark, wanted)
}

if (import.meta.main) buildSite()
