import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Locked {
  version?: string
  os?: string[]
  cpu?: string[]
  bin?: Record<string, string>
  optional?: true
  hasInstallScript?: true
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

test('npm install runs no install script and accepts any npm from version 10', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/^(engine-strict|strict-allow-scripts)/m)
  expect(packageJson).not.toHaveProperty('devEngines')
  expect(packageJson).not.toHaveProperty('packageManager')
  expect(packageJson).not.toHaveProperty('allowScripts')
  expect(packageJson.engines).toEqual({ node: '>=20', npm: '>=10' })
})

test.each(systems)('npm installs Node 24 on %s without an install script', (system) => {
  const [os = '', cpu = ''] = system.split('-')
  const [path = '', ...others] = Object.keys(packageJson.optionalDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((one) => String(packages[one]?.os) === os && String(packages[one]?.cpu) === cpu)
  expect(others).toEqual([])
  const found = packages[path]
  expect(found?.version).toMatch(/^24\./)
  expect(found?.bin).toEqual({ node: expect.stringMatching(/^bin\/node(\.exe)?$/) })
  expect([found?.optional, found?.hasInstallScript]).toEqual([true, undefined])
})

describe('use-node with a Node version that is too old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-node-'))
  const packaged = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const asOld = `Object.defineProperty(process.versions, 'node', { value: '20.9.0' }); await import('./netlify/tools/use-node-24.js')`
  const run = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', asOld], { cwd: folder, encoding: 'utf8' })

  beforeAll(() => {
    for (const path of ['netlify/tools/use-node-24.js', 'package.json']) cpSync(path, join(folder, path))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('use-node prints one line of help when npm has not installed Node 24', () => {
    const { status, stderr } = run()
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toContain('This needs Node 24 or newer')
  })

  test.runIf(process.platform === 'linux')('use-node links the installed Node 24 and replaces an old link', () => {
    const bin = join(folder, 'node_modules', packaged, 'bin')
    mkdirSync(bin, { recursive: true })
    symlinkSync(process.execPath, join(bin, 'node'))
    for (let time = 0; time < 2; time++) expect(run().status).toBe(0)
    const linked = execFileSync(join(folder, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
    expect(linked.trim()).toBe(process.version)
  })
})

// `use-node` needs a shell of its own: a shell caches the path of the old Node.
test('every npm script that runs Node puts Node 24 on its path first', () => {
  const { 'use-node': use, ...scripts }: Record<string, string> = packageJson.scripts
  expect(use).toBe('node netlify/tools/use-node-24.js')
  const others = Object.keys(scripts).filter((name) => !scripts[name]?.startsWith('npm run -s use-node && '))
  expect(others.sort()).toEqual(['format', 'lint', 'validate'])
})
