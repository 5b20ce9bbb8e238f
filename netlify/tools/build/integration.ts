import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { scriptFiles } from './script-files.ts'

export async function listFunctionPaths(folder: string): Promise<string[]> {
  const functions = await listFunctions(folder, { parseISC: true })
  return functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern)).sort()
}

const insertionPattern = /^([ \t]*)preferStatic: true,$/m

/**
 * Excludes function paths from Astro's page function. Edits the Netlify adapter's output, because the adapter has
 * no option for excluded paths.
 */
export function excludeFunctionPaths(functionSource: string, functionPaths: string[]): string {
  if (!insertionPattern.test(functionSource)) {
    throw new Error(
      `The page function that @astrojs/netlify wrote has no line like ${insertionPattern}. Check the output of this version ` +
        'and update netlify/tools/build/integration.ts, which excludes the paths of functions.',
    )
  }
  const excludedPaths = JSON.stringify(functionPaths)
  return functionSource.replace(insertionPattern, (line, indent) => `${line}\n${indent}excludedPath: ${excludedPaths},`)
}

/** Adds the adapter's `?dpl=` query to a preloaded script, because the browser would otherwise fetch it twice. */
const toPreloadUrl = (path: string, deployId = process.env.DEPLOY_ID) =>
  deployId ? `${path}?${new URLSearchParams({ dpl: deployId })}` : path

function preloadUrls(): Plugin {
  const resolveDependencies = (_file: string, paths: string[]) => paths.map((path) => toPreloadUrl(path))
  return {
    name: 'preload-urls',
    // Astro overwrites a top-level `build.modulePreload`, so set it for the client build's environment.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
  }
}

const CSP_HEADER = 'Content-Security-Policy'

type PageHeaders = Iterable<[path: string, { headers: Headers }]>

/** Renders `_headers` rules that send the CSP for `/page.html` too, because the adapter sends it only for `/page`. */
export function renderHeadersFile(pages: PageHeaders): string {
  const pagePolicies = [...pages].map(([path, { headers }]) => ({ path, policy: headers.get(CSP_HEADER) }))
  if (!pagePolicies.some(({ policy }) => policy)) {
    throw new Error('Astro made no Content-Security-Policy for any page: see netlify/tools/build/integration.ts.')
  }
  const nestedPages = pagePolicies.filter(({ path, policy }) => policy && path !== '/')
  return nestedPages.map(({ path, policy }) => `${path}.html\n  ${CSP_HEADER}: ${policy}\n`).join('')
}

/** Renders `_headers` rules that preload the scripts of pages, so that they load at once and not level by level. */
export function renderPreloads(preloads: Iterable<[page: string, paths: string[]]>): string {
  return [...preloads]
    .map(([page, paths]) => [page, paths.map((path) => `<${toPreloadUrl(path)}>; rel=modulepreload`).join(', ')])
    .map(([page, links]) => `${page}\n  Link: ${links}\n`)
    .join('')
}

export function netlifyOutput(): AstroIntegration {
  const preloads = new Map<string, string[]>()
  let projectRoot = new URL('../../../', import.meta.url)
  return {
    name: 'platform-output',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // Sets build options for builds only, because the development server warns about `noExternal`.
        if (command !== 'build') return
        updateConfig({
          vite: {
            plugins: [preloadUrls(), scriptFiles(preloads)],
            // Bundles all npm packages, because loading hundreds of files takes three quarters of a cold start.
            environments: { ssr: { resolve: { noExternal: true } } },
          },
        })
      },
      'astro:config:done': ({ config }) => {
        projectRoot = config.root
      },
      'astro:build:generated': async ({ dir, routeToHeaders }) => {
        await writeFile(new URL('_headers', dir), renderHeadersFile(routeToHeaders) + renderPreloads(preloads))
      },
      'astro:build:done': async () => {
        const pageFunctionFile = new URL('.netlify/v1/functions/ssr/ssr.mjs', projectRoot)
        const functionPaths = await listFunctionPaths(fileURLToPath(new URL('../../functions', import.meta.url)))
        await writeFile(pageFunctionFile, excludeFunctionPaths(await readFile(pageFunctionFile, 'utf8'), functionPaths))
      },
    },
  }
}
