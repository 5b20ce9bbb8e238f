import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from '#tests/support/project-files.ts'

// Import rules: each row names a folder or group and the folders it may import from. The row with the longest matching
// folder applies.
const allowedFoldersByRow = readTable(`
  words               src/contract src/content
  island              src/components src/browser src/stores src/lib words
  platform            netlify/env.ts netlify/log
  store               netlify/storage netlify/http platform
  queries             netlify/activity netlify/cache netlify/content netlify/forms netlify/identity netlify/limits
  data                netlify/database queries store
  tools               tests/support tests/mocks

  src/pages           src/layouts src/features src/page-data src/lib/share-images src/styles netlify/cache netlify/content netlify/media/gallery.queries.ts netlify/content/text/article-html.ts netlify/content/share-images island
  src/layouts         src/features src/page-data src/styles island
  src/middleware.ts   src/page-data platform
  src/features/*      src/api src/lib/share-images island
  src/admin/shell  src/admin src/api src/lib/share-images island
  src/admin           src/admin/shell src/api island
  src/components      src/browser src/stores src/lib words
  src/api             src/browser src/stores src/contract
  src/stores          src/contract
  src/browser         src/lib words
  src/browser/directives src/browser src/stores
  src/page-data          netlify/content/publications netlify/cache netlify/content netlify/http platform src/lib words
  src/lib/share-images    src/lib words
  src/lib             words
  src/contract        src/content
  src/content
  src/content/check   src/content src/lib
  src/styles          src/components src/layouts tailwind.config.cjs
  src/styles/roots    src/components src/layouts src/admin src/features src/styles src/lib

  netlify/functions     netlify/staff netlify/trash netlify/edge netlify/media netlify/forms netlify/content/publications netlify/content/share-images netlify/notify netlify/health netlify/setup netlify/identity data src/lib/share-images src/lib words
  netlify/forms   netlify/notify netlify/identity data src/lib words
  netlify/content/publications  netlify/edge netlify/media/images.ts netlify/media/media-use.queries.ts netlify/identity data src/lib words
  netlify/staff         netlify/tools/backup/site.ts netlify/identity data words
  netlify/trash         netlify/content/publications netlify/media netlify/edge netlify/identity data src/contract
  netlify/media         data src/lib words
  netlify/edge          netlify/media/media-use.queries.ts data src/lib words
  netlify/content/share-images  netlify/media/images.ts netlify/storage platform src/lib/share-images src/lib words
  netlify/notify        data words
  netlify/health        data
  netlify/setup         netlify/identity data words
  netlify/identity      netlify/database queries netlify/storage/key-copy.ts netlify/http platform words
  netlify/database      store src/lib words
  netlify/activity      data words
  netlify/cache         data netlify/media/gallery.queries.ts words
  netlify/content       data src/lib words
  netlify/forms         data src/lib words
  netlify/identity      data words
  netlify/limits        data words
  netlify/storage       netlify/http platform src/lib words
  netlify/http          platform src/lib words
  netlify/log           netlify/env.ts
  netlify/tools/backup        netlify/identity data
  netlify/tools/manifesto     src/lib/share-images src/content
  netlify/tools         src/lib/share-images src/content netlify/tools/dev/migrate.ts
  netlify/tools/dev         netlify words
  netlify/tools/build

  tests/features        src/features src/admin src/api src/lib/share-images island tools
  tests/components      island tools
  tests/directives      src/browser
  tests/api             src/api src/stores src/contract tools
  tests/lib             src/lib words tools
  tests/contract        words tools
  tests/content         src/content src/lib src/lib/share-images netlify/tools tools
  tests/server          src/page-data netlify/http
  tests/share-images    src/lib/share-images netlify/content/share-images src/content
  tests/functions       netlify src/page-data src/lib/share-images src/lib words tools
  tests/security        netlify words tests/attack tools
  tests/database        netlify/tools netlify/media/gallery.queries.ts data words tools
  tests/http            netlify/http words tools
  tests/deploy          netlify src/lib words tests/support
  tests/e2e             netlify src/lib words tests/support tests/bench
  tests/smoke           netlify src/lib words tests/support tests/e2e
  tests/attack          netlify tests/support tests/bench
  tests/lab             netlify/tools/build netlify/tools netlify/tools/dev/migrate.ts netlify/content netlify/database netlify/media src/lib tests/bench tools
  tests/bench           netlify src/browser src/lib words tests/support tests/e2e
  tests/mocks           src/lib words tests/support
`)

// Code patterns, each with the folders whose files may contain it.
const patternOwners: [RegExp, ...string[]][] = [
  [/\bfetch\(/, 'src/api/', 'src/browser/directives/', 'netlify/notify/', 'netlify/edge/', 'netlify/setup/'],
  [/from 'swr\b/, 'src/api/'],
  [/from '(kysely-neon|pg|@neondatabase\/serverless)'/, 'netlify/database/', 'netlify/tools/backup/', 'netlify/tools/'],
  [/from 'kysely(-codegen)?'/, 'netlify/database/', 'netlify/tools/', '.queries.ts'],
  [/from '@netlify\/blobs'/, 'netlify/storage/'],
  [/from 'keen-slider/, 'src/ui/'],
]

// Folders whose code must run in browsers, on servers and in tests.
const pureFolders = ['src/lib', 'src/contract', 'src/content', 'src/lib/share-images']
const platformApis =
  /from '(react|astro|node:|nanostores)|\b(document|window|navigator|localStorage|sessionStorage|process)\.|\b(matchMedia|FileReader|createObjectURL)\(/

const sources = listProjectFiles()
  .filter((path) => /^(src|netlify|tests)\/.*\.(ts|mts|tsx|astro|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const codeFiles = sources.filter(({ path }) => !path.startsWith('tests/') && !path.endsWith('.css'))
const imports = sources.flatMap(({ path, text }) =>
  listImportedPaths(path, text).map((importPath) => ({ path, target: importPath })),
)

function readTable(text: string): Map<string, string[]> {
  const rows = new Map<string, string[]>()
  for (const line of text.trim().split(/\n\s*/)) {
    const [name = '', ...allowed] = line.split(/\s+/)
    rows.set(
      name,
      allowed.flatMap((allowedName) =>
        allowedName.includes('/') ? allowedName : (rows.get(allowedName) ?? allowedName),
      ),
    )
  }
  return rows
}

function listImportedPaths(path: string, text: string): string[] {
  const importPattern = path.endsWith('.css')
    ? /@(?:import|source(?: not)?|config) "(\.[^"]+)"/g
    : /(?:^\s*import |\bfrom )'([#.][^'?\n]+)|\bimport\(\s*'([#.][^'?\n]+)/gm
  return [...text.matchAll(importPattern)].map(([, named, asked]) => named ?? asked ?? '')
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function findAllowedFolders(path: string): string[] | undefined {
  const names = [...allowedFoldersByRow.keys()].filter((name) => isInside(path, name.replace('/*', '')))
  const name = names.sort((firstName, secondName) => secondName.length - firstName.length)[0]
  if (!name) return undefined
  const ownFolder = name.endsWith('/*') ? path.split('/').slice(0, 3).join('/') : name
  return [ownFolder, ...(allowedFoldersByRow.get(name) ?? [])]
}

function isImportAllowed(path: string, importPath: string): boolean {
  const targetPath = importPath.startsWith('#') ? importPath.slice(1) : join(dirname(path), importPath)
  const allowedFolders = findAllowedFolders(path)
  return !allowedFolders || allowedFolders.some((folder) => isInside(targetPath, folder))
}

test('every folder imports only from the folders that its import rule allows', () => {
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ path, target: importPath }) => !isImportAllowed(path, importPath))).toEqual([])
})

test('every folder except tests/house and tests/support has an import rule', () => {
  const unlistedFiles = sources.filter(({ path }) => path.split('/').length > 2 && !findAllowedFolders(path))
  const folders = new Set(unlistedFiles.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  expect([...folders]).toEqual(['tests/house', 'tests/support'])
})

test('import paths have a file extension, and start with # if they leave their folder', () => {
  const ownFolder = imports.filter(({ path }) => !path.endsWith('.css'))
  expect(
    ownFolder.filter(({ target: importPath }) => importPath.startsWith('../') || !/\.\w+$/.test(importPath)),
  ).toEqual([])
})

test('pure modules use no API of a browser, a server or a framework', () => {
  const impureFiles = codeFiles.filter(
    ({ path, text }) => pureFolders.some((folder) => isInside(path, folder)) && platformApis.test(text),
  )
  expect(impureFiles.map(({ path }) => path)).toEqual([])
})

test.each(patternOwners)('the pattern %s occurs only in its allowed folders', (pattern, ...ownerFolders) => {
  const usingFiles = codeFiles.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(usingFiles.length).toBeGreaterThan(0)
  const folders = [...ownerFolders, 'netlify/tools/dev/']
  const isOwner = (path: string) => folders.some((owner) => path.startsWith(owner) || path.endsWith(owner))
  expect(usingFiles.filter((path) => !isOwner(path))).toEqual([])
})

test('functions write to the console only in the log module', () => {
  const ownFolder = /^netlify\/((log|local|backup|manifesto|tools)\/|staff\/command\.ts$)/
  const loggingFiles = codeFiles.filter(({ path, text }) => path.startsWith('netlify/') && /\bconsole\b/.test(text))
  expect(loggingFiles.map(({ path }) => path).filter((path) => !ownFolder.test(path))).toEqual([])
})

test('pages import from netlify/content and netlify/media only functions that read', () => {
  const names = codeFiles
    .filter(({ path }) => path.startsWith('src/pages/'))
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]+)\} from '[#]netlify\/(?:content|media)/g)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect(names).toContain('listArticlePage')
  expect(names.filter((name) => !/^(list|find|count)[A-Z]/.test(name))).toEqual([])
})

test('test helpers register no hooks when imported, because a worker imports them once for many files', () => {
  const helperFiles = sources.filter(({ path }) => /^tests\/(support|mocks)\/.*\.ts$/.test(path))
  expect(helperFiles.length).toBeGreaterThan(100)
  const filesWithHooks = helperFiles
    .filter(({ text }) => /^(before|after)(Each|All)\(/m.test(text))
    .map(({ path }) => path)
  // The set-up files of Vitest projects may register hooks, because Vitest runs them for each test file.
  expect(filesWithHooks).toEqual(['tests/support/islands.ts', 'tests/support/server.ts'])
})
