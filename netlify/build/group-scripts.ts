import type { Plugin } from 'vite'

/** Chunk groups of the client bundle. Without them, about 20 small shared modules become a file each. */
export const chunkGroups = [
  { name: 'react', test: /\/(node_modules\/(react|react-dom|scheduler)|src\/directives)\//, priority: 2 },
  // Matches modules that at least three islands share. Excludes code of few islands and of the admin.
  {
    name: 'shared',
    test: /\/src\/(api\/(?!admin|proof)|browser\/|components\/(?!fields|staff)\w+\/|lib\/|stores\/(?!staff))/,
    priority: 1,
    minShareCount: 3,
  },
  // Form fields get their own chunk, because list pages do not use form fields.
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
