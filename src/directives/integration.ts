import type { AstroIntegration } from 'astro'
import { bundleIsland, hashOf, ownIsland } from './island-script.ts'

/** Ways to load an island late without losing a tap: `client:tap`, `client:near`, `client:form` and `client:toast`. */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': async ({ addClientDirective, updateConfig }) => {
        for (const name of ['tap', 'near', 'form', 'toast']) {
          addClientDirective({
            name,
            entrypoint: `./src/directives/${name}.ts`,
          })
        }
        const script = await bundleIsland()
        updateConfig({
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [hashOf(script)] } } },
          vite: { plugins: [ownIsland(script)] },
        })
      },
    },
  }
}
