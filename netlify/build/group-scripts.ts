import type { Plugin } from 'vite'

/** Chunk groups of the client bundle. Without them, the bundle would have about 20 more small files. */
export const chunkGroups = [
  { name: 'react', test: /\/(node_modules\/(react|react-dom|scheduler)|src\/directives)\//, priority: 2 },
  // The chunk `shared` holds modules that at least three islands use, except admin code and rarely used code.
  {
    name: 'shared',
    test: /\/src\/(api\/(?!admin|proof)|browser\/|components\/(?!fields|staff)\w+\/|lib\/|stores\/(?!staff))/,
    priority: 1,
    minShareCount: 3,
  },
  // Form fields get their own chunk, because pages without a form do not need their code.
  { name: 'fields', test: /\/src\/components\/fields\//, priority: 0 },
]

export function groupScripts(): Plugin {
  return {
    name: 'group-scripts',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } }
    },
  }
}
