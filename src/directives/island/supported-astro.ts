import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Files of Astro that island.ts and client.ts replace or depend on.
const astroFiles: Record<string, string> = {
  'astro-island.js': 'astro/runtime/server/astro-island.js',
  'hydration.js': 'astro/runtime/server/hydration.js',
  'serialize.js': 'astro/runtime/server/serialize.js',
  'scripts.js': 'astro/runtime/server/scripts.js',
  'client.js': '@astrojs/react/client.js',
}

/**
 * The only Astro version that a build accepts, and the expected hash of each Astro file that this site replaces or
 * uses.
 */
const supportedVersions: Record<string, string> = {
  version: '7.3.5',
  'astro-island.js': '01097c0fb7754fad',
  'hydration.js': 'e1c62e4312833f9c',
  'serialize.js': 'dd1b5c0252519810',
  'scripts.js': 'd5384f0e9de84702',
  'client.js': 'a6723c674206ab2a',
}

export async function hashAstroFiles(): Promise<Record<string, string>> {
  const { resolve } = createRequire(import.meta.url)
  const { version } = JSON.parse(await readFile(resolve('astro/package.json'), 'utf8'))
  const hashes = Object.entries(astroFiles).map(async ([name, path]) => {
    const astroCode = await readFile(resolve(path))
    return [name, createHash('sha256').update(astroCode).digest('hex').slice(0, 16)]
  })
  return { version, ...Object.fromEntries(await Promise.all(hashes)) }
}

export function requireSupportedAstro(installedVersions: Record<string, string>): void {
  const changedNames = Object.keys(supportedVersions).filter(
    (name) => supportedVersions[name] !== installedVersions[name],
  )
  if (changedNames.length === 0) return
  throw new Error(
    `Unsupported Astro version: ${changedNames.map((name) => `${name} is ${installedVersions[name]}, expected ${supportedVersions[name]}`).join('; ')}. ` +
      'Compare its files in astro/dist/runtime/server with src/directives/island, run the tests of tests/directives and ' +
      'first-tap, then update src/directives/island/supported-astro.ts.',
  )
}
