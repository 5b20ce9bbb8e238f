import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// folder → folders it may import from, besides itself. A feature is one folder each: none imports another.
const layers: Record<string, string[]> = {
  'src/pages': [
    'layouts',
    'features',
    'components',
    'lib',
    'stores',
    'contract',
    'content',
    'styles',
    'netlify/database',
  ],
  'src/layouts': ['features', 'components', 'lib', 'stores', 'contract', 'content', 'styles'],
  'src/features/*': ['api', 'components', 'lib', 'stores', 'contract', 'content'],
  'src/components': ['lib', 'stores', 'contract', 'content'],
  'src/directives': ['lib'],
  'src/api': ['lib', 'stores', 'contract'],
  'src/stores': ['lib', 'contract'],
  'src/lib': ['contract', 'content'],
  'src/contract': ['content'],
  'src/content': [],
  'netlify/functions': [
    'netlify/media',
    'netlify/forms',
    'netlify/security',
    'netlify/database',
    'netlify/storage',
    'netlify/http',
    'contract',
    'content',
  ],
  'netlify/media': ['netlify/database', 'netlify/storage', 'netlify/http', 'contract', 'content'],
  'netlify/forms': [
    'netlify/security',
    'netlify/database',
    'netlify/storage',
    'netlify/http',
    'lib',
    'contract',
    'content',
  ],
  'netlify/security': ['netlify/database', 'netlify/http', 'contract', 'content'],
  'netlify/database': ['netlify/http', 'contract', 'content'],
  'netlify/storage': ['netlify/http', 'contract', 'content'],
  'netlify/http': ['lib', 'contract', 'content'],
}

// word in a file → the one folder where it may stand
const owners: [RegExp, string][] = [
  [/\bfetch\(|from 'swr'/, 'src/api/'],
  [/from '(kysely|kysely-neon|pg|@neondatabase\/serverless)'/, 'netlify/database/'],
  [/from '@netlify\/blobs'/, 'netlify/storage/'],
  [/from 'keen-slider/, 'src/components/ui/'],
]

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'netlify'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|tsx|astro)$/.test(path))
const sources = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const imports = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import)\s*\(?'([#.][^'?]+)/g)].map(([, target = '']) => ({ path, target })),
)

function isAllowed(path: string, target: string): boolean {
  const [folder, allowed] = Object.entries(layers).find(([name]) => path.startsWith(name.replace('*', ''))) ?? []
  if (!folder || !allowed || !target.startsWith('#') || target === '#netlify/env.ts') return true
  const own = folder.endsWith('*') ? path.split('/').slice(0, 3).join('/') : folder
  return [own, ...allowed.map((name) => (name.startsWith('netlify') ? name : `src/${name}`))].some((name) =>
    target.startsWith(`#${name}/`),
  )
}

test('every folder imports only from the folders below it', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.filter(({ path, target }) => !isAllowed(path, target))).toEqual([])
})

test('imports carry their extension, and leave their folder through # alone', () => {
  expect(imports.filter(({ target }) => target.startsWith('../') || !/\.\w+$/.test(target))).toEqual([])
})

test.each(owners)('%s stands in its own folder alone', (word, owner) => {
  const users = sources.filter(({ text }) => word.test(text)).map(({ path }) => path)
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((path) => !path.startsWith(owner) && !path.startsWith('netlify/local/'))).toEqual([])
})

test('pages only read from the database', () => {
  const names = sources
    .filter(({ path }) => path.startsWith('src/pages/'))
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]+)\} from '#netlify\/database/g)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect(names).toContain('listNews')
  expect(names.filter((name) => !/^(list|find|count)[A-Z]/.test(name))).toEqual([])
})

test('no file of code grows past 200 lines; tables of words may', () => {
  const code = sources.filter(({ path }) => !path.startsWith('src/content/'))
  expect(code.filter(({ text }) => text.split('\n').length > 200).map(({ path }) => path)).toEqual([])
})
