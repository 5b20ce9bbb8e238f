import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  os?: string[]
  cpu?: string[]
  bin?: Record<string, string>
  optional?: true
  hasInstallScript?: true
}

const own = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

test('runs no install script and refuses no npm', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/^(engine-strict|strict-allow-scripts)/m)
  expect(own).not.toHaveProperty('devEngines')
  expect(own).not.toHaveProperty('packageManager')
  expect(own).not.toHaveProperty('allowScripts')
  expect(own.engines).toEqual({ node: '>=20', npm: '>=10' })
})

test.each(systems)('installs Node 24 on %s without a script', (system) => {
  const [os = '', cpu = ''] = system.split('-')
  const [path = '', ...others] = Object.keys(own.optionalDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((one) => String(packages[one]?.os) === os && String(packages[one]?.cpu) === cpu)
  expect(others).toEqual([])
  const found = packages[path]
  expect(found?.version).toMatch(/^24\./)
  expect(found?.bin).toEqual({ node: expect.stringMatching(/^bin\/node(\.exe)?$/) })
  expect([found?.optional, found?.hasInstallScript]).toEqual([true, undefined])
})

test('says in one sentence that Node is too old', () => {
  for (const script of ['start', 'build', 'test'])
    expect(own.scripts[script]).toMatch(/^node netlify\/tools\/require-node\.js && /)
  const asOld = `Object.defineProperty(process.versions, 'node', { value: '22.9.0' }); await import('./netlify/tools/require-node.js')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', asOld], { encoding: 'utf8' })
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toContain('This needs Node 24 or newer')
  expect(execFileSync(process.execPath, ['netlify/tools/require-node.js'], { encoding: 'utf8' })).toBe('')
})
