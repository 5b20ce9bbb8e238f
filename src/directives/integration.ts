import type { AstroIntegration } from 'astro'

/** Ways to load an island late without losing a tap: `client:tap`, `client:near`, `client:form` and `client:toast`. */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['tap', 'near', 'form', 'toast']) {
          addClientDirective({
            name,
            entrypoint: `./src/directives/${name}.ts`,
          })
        }
      },
    },
  }
}
