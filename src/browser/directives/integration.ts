import type { AstroIntegration } from 'astro'

const directiveNames = ['visible-idle', 'interaction', 'idle-replay']

// Stops React's console message about React DevTools in development.
const devToolsHintSuppression = 'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {}'

/** Adds the client directives that may be used. Astro's own lose taps that are made before hydration. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ command, addClientDirective, injectScript }) => {
        for (const name of directiveNames)
          addClientDirective({ name, entrypoint: `./src/browser/directives/${name}.ts` })
        if (command === 'dev') injectScript('before-hydration', devToolsHintSuppression)
      },
    },
  }
}
