import type { Plugin } from 'vite'

/** Left alone, each of some twenty small pieces that islands share becomes a file and a request. */
export const groups = [
  { name: 'react', test: /\/(node_modules\/(react|react-dom|scheduler)|src\/directives)\//, priority: 2 },
  // A third of the islands or more: what fewer need, or staff alone, does not weigh on all.
  {
    name: 'shared',
    test: /\/src\/(api\/(?!admin|proof)|browser\/|components\/(?!fields|staff)\w+\/|lib\/|stores\/(?!staff))/,
    priority: 1,
    minShareCount: 3,
  },
  // A list has none.
  { name: 'fields', test: /\/src\/components\/fields\//, priority: 0 },
]

export function fewScripts(): Plugin {
  return {
    name: 'few-scripts',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}
