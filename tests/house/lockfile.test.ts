import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}

function isFound(packages: Record<string, Locked>, path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true
  return path !== '' && isFound(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

// npm omits packages of other systems if the registry lacks them, and then `npm ci` rejects the lock file: add the
// entry by hand.
test('the lock file contains the packages of every operating system', async () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(packages, path, name)),
  )
  expect(missing).toEqual([])
})
