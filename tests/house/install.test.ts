import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  os?: string[]
  cpu?: string[]
  bin?: Record<string, string>
  optional?: true
  hasInstallScript?: true
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const operatingSystems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

test('npm install runs no install script and accepts any npm from version 10', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/^(engine-strict|strict-allow-scripts)/m)
  expect(packageJson).not.toHaveProperty('devEngines')
  expect(packageJson).not.toHaveProperty('packageManager')
  expect(packageJson).not.toHaveProperty('allowScripts')
  expect(packageJson.engines).toEqual({ node: '>=20', npm: '>=10' })
})

test.each(operatingSystems)('npm installs Node 24 on %s without an install script', (operatingSystem) => {
  const [os = '', cpu = ''] = operatingSystem.split('-')
  const [path = '', ...otherPaths] = Object.keys(packageJson.optionalDependencies)
    .map((name) => `node_modules/${name}`)
    .filter((packagePath) => String(packages[packagePath]?.os) === os && String(packages[packagePath]?.cpu) === cpu)
  expect(otherPaths).toEqual([])
  const nodePackage = packages[path]
  expect(nodePackage?.version).toMatch(/^24\./)
  expect(nodePackage?.bin).toEqual({ node: expect.stringMatching(/^bin\/node(\.exe)?$/) })
  expect([nodePackage?.optional, nodePackage?.hasInstallScript]).toEqual([true, undefined])
})

describe('running the script use-node with a Node version that is too old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-node-'))
  const nodePackageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const oldNodeScript = `Object.defineProperty(process.versions, 'node', { value: '20.9.0' }); await import('./netlify/tools/use-node-24.js')`
  const runUseNode = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', oldNodeScript], { cwd: folder, encoding: 'utf8' })

  beforeAll(() => {
    for (const path of ['netlify/tools/use-node-24.js', 'package.json']) cpSync(path, join(folder, path))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('use-node prints one line of help when npm has not installed Node 24', () => {
    const { status, stderr } = runUseNode()
    expect([status, stderr.trim().split('\n').length]).toEqual([2, 1])
    expect(stderr).toContain('This needs Node 24 or newer')
  })

  test('use-node prints one line of help when no packages are installed', () => {
    const { status, stderr } = spawnSync(process.execPath, ['netlify/tools/use-node-24.js'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([2, 'The packages are missing: run "npm ci" first.'])
  })

  test.runIf(process.platform === 'linux')(
    'use-node creates a link to the installed Node 24 and replaces an old link',
    () => {
      const binFolder = join(folder, 'node_modules', nodePackageName, 'bin')
      mkdirSync(binFolder, { recursive: true })
      symlinkSync(process.execPath, join(binFolder, 'node'))
      for (let runIndex = 0; runIndex < 2; runIndex++) expect(runUseNode().status).toBe(0)
      const linkedVersion = execFileSync(join(folder, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' })
      expect(linkedVersion.trim()).toBe(process.version)
    },
  )
})

test('npm scripts run only packages that the lock file holds', () => {
  const downloadingScripts = Object.entries(packageJson.scripts).filter(([, script]) =>
    /\bnp(x|m exec)\b/.test(`${script}`),
  )
  expect(downloadingScripts).toEqual([])
  expect(packages['node_modules/@biomejs/biome']).toMatchObject({
    version: packageJson.devDependencies['@biomejs/biome'],
  })
  const platformPackages = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@biomejs/cli-'))
  expect(platformPackages.length).toBeGreaterThan(5)
  // Optional, so that npm installs only the one of this machine, and none where Biome has none.
  for (const [, { optional, hasInstallScript }] of platformPackages)
    expect([optional, hasInstallScript]).toEqual([true, undefined])
})

// Each npm script runs `use-node` first, in a separate shell, because a shell caches the path of the old Node.
test('every npm script that runs Node first puts Node 24 on its PATH', () => {
  const { 'use-node': use, ...scripts }: Record<string, string> = packageJson.scripts
  expect(use).toBe('node netlify/tools/use-node-24.js')
  const otherScripts = Object.keys(scripts).filter((name) => !scripts[name]?.startsWith('npm run -s use-node && '))
  expect(otherScripts.sort()).toEqual(['format', 'lint', 'validate'])
})
