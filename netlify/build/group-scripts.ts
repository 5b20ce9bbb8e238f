import type { Plugin } from 'vite'

/**
 * Chunk groups of the client bundle. Without these groups, about 20 small shared modules would each become a file.
 */
export const chunkGroups = [
  { name: 'react', test: /\/(node_modules\/(react|react-dom|scheduler)|src\/directives)\//, priority: 2 },
  // Groups modules that at least three islands use. Excludes admin code and code that only few islands need.
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
