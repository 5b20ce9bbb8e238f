import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { socialNetworks } from '#src/content/navigation.ts'

const readMatches = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name ?? '')

test('every line drawing that content can name is a view of drawings.svg, and the other way round', () => {
  const drawingNames = readMatches('src/content/drawings.ts', /\| '(\w+)'/g)
  const viewIds = readMatches('src/ui/drawings/drawings.svg', /<view id="(\w+)"/g)
  expect(viewIds.sort()).toEqual([...drawingNames, ...socialNetworks.map(({ icon }) => icon), 'portrait'].sort())
})
