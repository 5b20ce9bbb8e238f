import { globSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { clientDirectives, findDirectiveErrors } from './island/check.ts'
import { bundleIsland, replaceAstroIsland } from './island/script.ts'
import { hashAstroFiles, requireSupportedAstro } from './island/supported-astro.ts'

// Stops React's console message about React DevTools in development.
const devToolsHintSuppression = 'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {}'

function requireKnownDirectives(): void {
  const directiveErrors = globSync('src/**/*.astro').flatMap((path) =>
    findDirectiveErrors(readFileSync(path, 'utf8')).map((message) => `${path}: ${message}`),
  )
  if (directiveErrors.length > 0) throw new Error(directiveErrors.join('\n'))
}

export function islandDirectives(): AstroIntegration {
  let islandScript = ''
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': async ({ command, addClientDirective, injectScript, updateConfig }) => {
        for (const name of clientDirectives) {
          addClientDirective({
            name,
            entrypoint: `./src/directives/${name}.ts`,
          })
        }
        if (command === 'dev') injectScript('before-hydration', devToolsHintSuppression)
        if (command !== 'build') return
        requireSupportedAstro(await hashAstroFiles())
        requireKnownDirectives()
        islandScript = await bundleIsland()
        updateConfig({
          // The first inline script of every page includes the island script, to save a hash in the content
          // security policy.
          vite: {
            plugins: [replaceAstroIsland()],
            define: { 'import.meta.env.ISLAND_SCRIPT': JSON.stringify(islandScript) },
          },
        })
      },
      'astro:build:done': ({ dir }) => {
        if (readFileSync(new URL('404.html', dir), 'utf8').includes(islandScript)) return
        throw new Error('Pages contain an unexpected island script: see src/directives/island/script.ts')
      },
    },
  }
}
