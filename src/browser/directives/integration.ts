import type { AstroIntegration } from 'astro'

const directiveNames = ['visible-idle', 'interaction', 'idle-replay']

/** Adds the client directives that may be used. Astro's own lose taps that are made before hydration. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ command, addClientDirective, injectScript }) => {
        for (const name of directiveNames)
          addClientDirective({ name, entrypoint: `./src/browser/directives/${name}.ts` })
        if (command === 'dev') injectScript('before-hydration', "import '/src/browser/hide-devtools-hint.ts'")
      },
    },
  }
}
