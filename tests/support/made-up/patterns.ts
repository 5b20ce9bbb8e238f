import { globSync, readFileSync } from 'node:fs'
import { listEndpoints } from '#tests/support/calls.ts'

/** Lists the URL patterns of all Netlify functions that answer HTTP requests. */
async function listFunctionPatterns(): Promise<string[]> {
  return (await listEndpoints()).flatMap(([, { config }]) => [config.path ?? []].flat())
}

/** Lists the URL patterns of pages rendered on demand; `news/[...slug].astro` becomes `/news/:slug`. */
export function listPagePatterns(): string[] {
  return globSync('src/pages/**/*.{astro,ts}')
    .filter((path) => readFileSync(path, 'utf8').includes('prerender = false'))
    .map((path) => path.slice('src/pages'.length).replace(/\.(astro|ts)$/, ''))
    .map((path) => path.replace(/\/?index$/, '/').replace(/\[(?:\.{3})?(\w+)\]/, ':$1'))
}

export async function listPatterns(): Promise<string[]> {
  return [...(await listFunctionPatterns()), ...listPagePatterns()].sort()
}
