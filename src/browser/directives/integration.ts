import type { AstroIntegration } from 'astro'
import type { FormName } from '#src/browser/stored-form.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on interaction, or when idle and near the viewport on a fast connection. Replays the last tap. */
    'client:visible-idle'?: boolean
    /**
     * Hydrates a form on interaction. Hydrates at once if the device stores an unsent text of the named form; on a slow
     * connection, at once only for a submitted form that did not reach the server.
     */
    'client:interaction'?: FormName
    /** For islands that need JavaScript. Hydrates when idle, then replays the taps and submits made before. */
    'client:idle-replay'?: boolean
  }
}

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
