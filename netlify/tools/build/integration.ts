import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { listFunctionPaths } from './function-paths.ts'
import { excludeFunctionPaths } from './page-function.ts'
import { preloadUrls } from './preload-urls.ts'
import { renderHeadersFile } from './static-headers.ts'

export function netlifyOutput(): AstroIntegration {
  let projectRoot = new URL('../../../', import.meta.url)
  return {
    name: 'platform-output',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // Sets build options for builds only, because the development server warns about `noExternal`.
        if (command !== 'build') return
        updateConfig({
          vite: {
            plugins: [preloadUrls()],
            // Bundles all npm packages, because loading hundreds of files takes three quarters of a cold start.
            environments: { ssr: { resolve: { noExternal: true } } },
          },
        })
      },
      'astro:config:done': ({ config }) => {
        projectRoot = config.root
      },
      'astro:build:generated': async ({ dir, routeToHeaders }) => {
        await writeFile(new URL('_headers', dir), renderHeadersFile(routeToHeaders))
      },
      'astro:build:done': async () => {
        const pageFunctionFile = new URL('.netlify/v1/functions/ssr/ssr.mjs', projectRoot)
        const functionPaths = await listFunctionPaths(fileURLToPath(new URL('../../functions', import.meta.url)))
        await writeFile(pageFunctionFile, excludeFunctionPaths(await readFile(pageFunctionFile, 'utf8'), functionPaths))
      },
    },
  }
}
