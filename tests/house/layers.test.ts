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
    'share-images',
    'server',
    'netlify/database',
    'netlify/share-images',
  ],
  'src/layouts': ['features', 'components', 'lib', 'stores', 'contract', 'content', 'styles'],
  'src/features/*': ['api', 'share-images', 'components', 'lib', 'stores', 'contract', 'content'],
  'src/components': ['lib', 'stores', 'contract', 'content'],
  'src/share-images': ['lib', 'contract', 'content'],
  'src/directives': ['lib', 'stores'],
  'src/api': ['lib', 'stores', 'contract'],
  'src/stores': ['lib', 'contract'],
  'src/server': ['netlify/database', 'netlify/http', 'lib', 'contract'],
  'src/lib': ['contract', 'content'],
  'src/contract': ['content'],
  // The checks of the content compute.
  'src/content/check': ['lib', 'content'],
  'src/content': [],
  'netlify/functions': [
    'netlify/share-images',
    'netlify/media',
    'netlify/submissions',
    'netlify/notify',
    'netlify/health',
    'netlify/publications',
    'netlify/edge',
    'netlify/security',
    'netlify/database',
    'netlify/storage',
    'netlify/http',
    'share-images',
    'lib',
    'contract',
    'content',
  ],
  'netlify/share-images': ['netlify/storage', 'share-images', 'lib', 'contract', 'content'],
  'netlify/media': ['netlify/database', 'netlify/storage', 'netlify/http', 'lib', 'contract', 'content'],
  'netlify/notify': ['netlify/database', 'netlify/storage', 'contract', 'content'],
  'netlify/health': ['netlify/database', 'netlify/storage', 'netlify/http'],
  'netlify/submissions': [
    'netlify/notify',
    'netlify/security',
    'netlify/database',
    'netlify/storage',
    'netlify/http',
    'lib',
    'contract',
    'content',
  ],
  'netlify/publications': [
    'netlify/edge',
    'netlify/security',
    'netlify/database',
    'netlify/storage',
    'netlify/http',
    'contract',
  ],
  'netlify/edge': ['netlify/database', 'netlify/storage', 'netlify/http', 'lib', 'contract', 'content'],
  'netlify/backup': ['netlify/database', 'netlify/security', 'netlify/storage'],
  'netlify/security': ['netlify/database', 'netlify/http', 'contract', 'content'],
  'netlify/database': ['netlify/storage', 'netlify/http', 'contract', 'content'],
  'netlify/storage': ['netlify/http', 'lib', 'contract', 'content'],
  'netlify/http': ['lib', 'contract', 'content'],
}

// word in a file → the folders where it may stand
const owners: [RegExp, ...string[]][] = [
  [/\bfetch\(/, 'src/api/', 'netlify/notify/', 'netlify/edge/'],
  [/from 'swr'/, 'src/api/'],
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
  if (!folder || !allowed || !target.startsWith('#') || /^#netlify\/(env\.ts|log\/)/.test(target)) return true
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

test.each(owners)('%s stands in its own folder alone', (word, ...owner) => {
  const users = sources.filter(({ text }) => word.test(text)).map(({ path }) => path)
  expect(users.length).toBeGreaterThan(0)
  const folders = [...owner, 'netlify/local/']
  expect(users.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([])
})

test('functions speak to the log through one module', () => {
  const own = /^netlify\/(log|local|backup|manifesto)\//
  const speakers = sources.filter(({ path, text }) => path.startsWith('netlify/') && /\bconsole\b/.test(text))
  expect(speakers.map(({ path }) => path).filter((path) => !own.test(path))).toEqual([])
})

test('pages only read from the database', () => {
  const names = sources
    .filter(({ path }) => path.startsWith('src/pages/'))
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]+)\} from '#netlify\/database/g)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect(names).toContain('listNewsPage')
  expect(names.filter((name) => !/^(list|find|count)[A-Z]/.test(name))).toEqual([])
})

test('no file of code grows past 200 lines; tables of words may', () => {
  const code = sources.filter(({ path }) => !path.startsWith('src/content/'))
  expect(code.filter(({ text }) => text.split('\n').length > 200).map(({ path }) => path)).toEqual([])
})
