import { readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { transform } from 'esbuild'
import { siteHeaders } from '#netlify/http/headers.ts'
import { listAddresses } from './addresses.ts'
import { withoutIslandStyle } from './page-answer.ts'
import { finishPageFunction } from './page-function.ts'
import { type DeployConfig, headersFile, pagePolicies, withoutPolicies } from './static-headers.ts'

async function withoutTypes(source: string): Promise<string> {
  return (await transform(source, { loader: 'ts', format: 'esm', target: 'node24' })).code
}

async function finishPages(dist: URL): Promise<void> {
  for await (const path of glob('**/*.html', { cwd: fileURLToPath(dist) })) {
    const file = new URL(path, dist)
    await writeFile(file, withoutIslandStyle(await readFile(file, 'utf8')))
  }
}

async function finishFiles(output: URL, dist: URL): Promise<string> {
  const file = new URL('config.json', output)
  const config: DeployConfig = JSON.parse(await readFile(file, 'utf8'))
  const policies = pagePolicies(config, (path) => readFileSync(new URL(`.${path}.html`, dist), 'utf8'))
  await writeFile(file, JSON.stringify(withoutPolicies(config)))
  await writeFile(new URL('_headers', dist), headersFile(policies))
  return policies.get('/404') ?? ''
}

async function finishFunction(folder: URL, notFoundPolicy: string): Promise<void> {
  const answers = await readFile(new URL('page-answer.ts', import.meta.url), 'utf8')
  await writeFile(new URL('page-answer.mjs', folder), await withoutTypes(answers))
  const file = new URL('ssr.mjs', folder)
  const source = await readFile(file, 'utf8')
  const addresses = await listAddresses(fileURLToPath(new URL('../functions', import.meta.url)))
  await writeFile(file, finishPageFunction(source, { headers: siteHeaders, notFoundPolicy, addresses }))
}

/** Finishes what the platform's adapter wrote: the page function's addresses, and every page's headers. */
export function platformOutput(): AstroIntegration {
  let root = new URL('../../', import.meta.url)
  return {
    name: 'platform-output',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root
      },
      'astro:build:done': async ({ dir }) => {
        const output = new URL('.netlify/v1/', root)
        await finishPages(dir)
        const notFoundPolicy = await finishFiles(output, dir)
        await finishFunction(new URL('functions/ssr/', output), notFoundPolicy)
      },
    },
  }
}
