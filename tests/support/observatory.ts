import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TlsFront } from './tls-front.ts'

const run = promisify(execFile)
const NAME = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const folder = resolve('.tests/observatory')
const inside = resolve(folder, 'node_modules', NAME)

export interface Scan {
  grade: string
  score: number
  failed: string[]
}

/**
 * Not a dependency of the project: it weighs 130 MB, builds a database driver and downloads a list, which is empty
 * here.
 */
export async function installObservatory(): Promise<void> {
  const list = resolve(inside, 'conf/hsts-preload.json')
  if (existsSync(list)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--ignore-scripts', '--omit=optional', '--no-save', `${NAME}@${VERSION}`]
  await run('npm', args, { cwd: folder })
  writeFileSync(list, '{}')
}

const program = `
  const { scan } = await import(process.argv[1])
  const scans = {}
  for (const page of process.argv.slice(2)) {
    const { scan: { grade, score }, tests } = await scan(page)
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass).map(([name, { result }]) => name + ': ' + result)
    scans[page] = { grade, score, failed }
  }
  console.log(JSON.stringify(scans))`

export async function scanPages(front: TlsFront, paths: string[]): Promise<Map<string, Scan>> {
  const addresses = paths.map((path) => front.host + path)
  const args = ['--input-type=module', '-e', program, resolve(inside, 'src/index.js'), ...addresses]
  const { stdout } = await run(process.execPath, args, {
    cwd: folder,
    // After ten seconds the scanner reports a site as down, so its timeout is raised for busy machines.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: front.certificate, ABORT_TIMEOUT: '100000', CLIENT_TIMEOUT: '90000' },
  })
  const scans: Record<string, Scan> = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  return new Map(paths.map((path, index) => [path, scans[addresses[index] ?? ''] as Scan]))
}
