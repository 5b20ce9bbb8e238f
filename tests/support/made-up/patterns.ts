import { globSync, readFileSync } from 'node:fs'
import { listEndpoints } from '#tests/support/calls.ts'

/** The URL patterns of all functions that answer requests. */
async function listFunctionPatterns(): Promise<string[]> {
  return (await listEndpoints()).flatMap(([, { config }]) => [config.path ?? []].flat())
}

/** The URL patterns of all on-demand pages: `news/[...slug].astro` is `/news/:slug`. */
export function listPagePatterns(): string[] {
  return globSync('src/pages/**/*.{astro,ts}')
    .filter((path) => readFileSync(path, 'utf8').includes('prerender = false'))
    .map((path) => path.slice('src/pages'.length).replace(/\.(astro|ts)$/, ''))
    .map((path) => path.replace(/\/?index$/, '/').replace(/\[(?:\.{3})?(\w+)\]/, ':$1'))
}

export async function listPatterns(): Promise<string[]> {
  return [...(await listFunctionPatterns()), ...listPagePatterns()].sort()
}
