import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProjectFiles, listProjectFiles } from './project-files.ts'

const astroProgram = resolve('node_modules/astro/bin/astro.mjs')
const EXCLUDED_PATHS = /^(tests|docs)\//

/** Copies the project's sources into .tests, where imports of npm packages still resolve. */
export function copySourceFiles(name: string): string {
  const folder = resolve('.tests', name)
  rmSync(folder, { recursive: true, force: true })
  copyProjectFiles(
    folder,
    listProjectFiles().filter((path) => !EXCLUDED_PATHS.test(path)),
  )
  return folder
}

/** Runs `npm run setup` in a copy of the project and types `typedAnswers` into its prompts. */
export async function runSetup(folder: string, typedAnswers: string, ...args: string[]) {
  const setupProcess = spawn(process.execPath, ['netlify/tools/setup/run.ts', ...args], { cwd: folder })
  let output = ''
  for (const stream of [setupProcess.stdout, setupProcess.stderr]) stream.on('data', (chunk) => (output += chunk))
  setupProcess.stdin.end(typedAnswers)
  const [status] = await once(setupProcess, 'close')
  return { status, output }
}

/** Runs JavaScript code in a copy of the project and returns the printed output. */
export function evaluateInCopy(folder: string, code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8' })
}

interface CampaignOptions {
  name: string
  answers: Record<string, unknown>
  /** Code to append to modules in src/content; the key is the module's file name. */
  changes: Record<string, string>
}

/** Sets up the site of another campaign in a copy of the project, with the given setup answers and content. */
export async function makeCampaign({ name, answers, changes }: CampaignOptions): Promise<string> {
  const folder = copySourceFiles(name)
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const { status, output } = await runSetup(folder, '', '--answers', 'answers.json')
  if (status !== 0) throw new Error(output)
  for (const [path, code] of Object.entries(changes)) appendFileSync(join(folder, 'src/content', path), `\n${code}\n`)
  return folder
}

const staticAreaPaths = `import { lgaPages } from '#src/content/pages/lga-pages.ts'
export const getStaticPaths = () => lgaPages.map(({ path }) => ({ params: { lga: path.slice('/areas/'.length) } }))`

/** Builds the pages of a copy. Makes the pages of home and areas static too, because no database runs for the copy. */
export function buildPages(folder: string, envVariables: Record<string, string> = {}): void {
  for (const [page, replacement] of [
    ['index.astro', 'export const prerender = true'],
    ['areas/[...lga].astro', staticAreaPaths],
  ] as const) {
    const path = join(folder, 'src/pages', page)
    writeFileSync(path, readFileSync(path, 'utf8').replace('export const prerender = false', replacement))
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...envVariables }
  execFileSync(process.execPath, [astroProgram, 'build'], { cwd: folder, env, stdio: 'pipe' })
}
