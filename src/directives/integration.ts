import type { AstroIntegration } from 'astro'
import { bundleIsland, hashOf, ownIsland } from './island-script.ts'

// React at work prints a line for its own tools on every page, unless this stands where it looks for them.
const noAdvertisement = 'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {}'

/** Ways to load an island late without losing a tap: `client:tap`, `client:near`, `client:form` and `client:toast`. */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': async ({ command, addClientDirective, injectScript, updateConfig }) => {
        for (const name of ['tap', 'near', 'form', 'toast']) {
          addClientDirective({
            name,
            entrypoint: `./src/directives/${name}.ts`,
          })
        }
        // Pages at work have Astro's own script, and no policy: naming a hash would give them one.
        if (command === 'dev') injectScript('before-hydration', noAdvertisement)
        if (command !== 'build') return
        const script = await bundleIsland()
        updateConfig({
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [hashOf(script)] } } },
          vite: { plugins: [ownIsland(script)] },
        })
      },
    },
  }
}
