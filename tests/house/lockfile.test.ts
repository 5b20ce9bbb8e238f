import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

function isInLockFile(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true
  return path !== '' && isInLockFile(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

// `npm ci` rejects a lock file that lacks packages of another operating system. Add missing entries by hand.
test('the lock file contains the packages of every operating system', async () => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile('package-lock.json', 'utf8'),
  )
  const missingPackages = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isInLockFile(packages, path, name)),
  )
  expect(missingPackages).toEqual([])
})
