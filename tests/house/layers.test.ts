import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from '#tests/support/project-files.ts'

// Import rules: each row names a folder or group and the folders it may import from. The row with the longest matching
// folder applies. Each folder of a row that ends with `/*` is a unit of its own.
const allowedFoldersByRow = readTable(`
  words             src/contract src/content src/lib
  base              netlify/database netlify/storage netlify/http netlify/log netlify/env.ts words
  domains           netlify/activity netlify/cache netlify/content netlify/forms netlify/health netlify/identity netlify/limits netlify/media netlify/notify netlify/overview netlify/settings netlify/setup

  src/pages         src/layouts src/features src/admin src/ui src/page-data src/styles words netlify/cache netlify/content netlify/media netlify/settings
  src/layouts       src/features src/ui src/browser src/page-data src/styles words
  src/features/*    src/ui src/api src/browser words
  src/admin         src/ui src/api src/browser words
  src/ui            src/browser words
  src/api           src/admin/session src/browser words
  src/browser       words
  src/page-data     netlify/cache netlify/content netlify/http netlify/log netlify/settings netlify/env.ts words
  src/middleware.ts src/page-data netlify/log netlify/settings src/content
  src/lib           src/contract src/content
  src/contract      src/content
  src/content       src/lib
  src/styles        src tailwind.config.cjs

  netlify/functions domains base
  netlify/*         domains base
  netlify/database  netlify/storage netlify/http netlify/log netlify/env.ts words
  netlify/storage   netlify/http netlify/log netlify/env.ts
  netlify/http      netlify/log netlify/env.ts words
  netlify/log       netlify/env.ts
  netlify/tools     netlify words

  tests/features    src tests/support tests/mocks
  tests/components  src tests/support tests/mocks
`)

// Code patterns, each with the folders whose files may contain it.
const patternOwners: [RegExp, ...string[]][] = [
  [
    /\bfetch\(/,
    'src/api/',
    'src/browser/directives/',
    'src/layouts/page-parts.ts',
    'netlify/notify/',
    'netlify/cache/',
    'netlify/settings/',
    'netlify/setup/',
  ],
  [/from 'swr\b/, 'src/api/'],
  [/from '(kysely-neon|pg|@neondatabase\/serverless)'/, 'netlify/database/', 'netlify/tools/'],
  [/from 'kysely(-codegen)?'/, 'netlify/database/', 'netlify/tools/', '.queries.ts'],
  [/from '@netlify\/blobs'/, 'netlify/storage/', 'netlify/media/'],
  [/from 'keen-slider/, 'src/ui/'],
]

// Folders whose code must run in browsers, on servers and in tests.
const pureFolders = ['src/lib', 'src/contract', 'src/content']
// Reads environment variables, which bundlers replace by their values.
const SAVED_SETTINGS_FILE = 'src/content/saved.ts'
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

test('every folder of src and netlify has an import rule', () => {
  const unlistedFiles = codeFiles.filter(({ path }) => path.split('/').length > 2 && !findAllowedFolders(path))
  expect(unlistedFiles.map(({ path }) => path)).toEqual([])
})

test('import paths have a file extension, and start with # if they leave their folder', () => {
  const ownFolder = imports.filter(({ path }) => !path.endsWith('.css'))
  expect(
    ownFolder.filter(({ target: importPath }) => importPath.startsWith('../') || !/\.\w+$/.test(importPath)),
  ).toEqual([])
})

test('pure modules use no API of a browser, a server or a framework', () => {
  const impureFiles = codeFiles.filter(
    ({ path, text }) =>
      pureFolders.some((folder) => isInside(path, folder)) && path !== SAVED_SETTINGS_FILE && platformApis.test(text),
  )
  expect(impureFiles.map(({ path }) => path)).toEqual([])
})

test.each(patternOwners)('the pattern %s occurs only in its allowed folders', (pattern, ...ownerFolders) => {
  const usingFiles = codeFiles.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(usingFiles.length).toBeGreaterThan(0)
  const folders = [...ownerFolders, 'netlify/tools/']
  const isOwner = (path: string) => folders.some((owner) => path.startsWith(owner) || path.endsWith(owner))
  expect(usingFiles.filter((path) => !isOwner(path))).toEqual([])
})

test('functions write to the console only in the log module', () => {
  const ownFolder = /^netlify\/(log|tools)\//
  const loggingFiles = codeFiles.filter(({ path, text }) => path.startsWith('netlify/') && /\bconsole\b/.test(text))
  expect(loggingFiles.map(({ path }) => path).filter((path) => !ownFolder.test(path))).toEqual([])
})

test('pages import only queries that read', () => {
  const names = codeFiles
    .filter(({ path }) => path.startsWith('src/pages/'))
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]+)\} from '[#]netlify\/\S+\.queries\.ts'/g)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect(names).toContain('listArticlePage')
  expect(names.filter((name) => !/^(list|find|count)[A-Z]/.test(name))).toEqual([])
})

test('test helpers register no hooks when imported, because a worker imports them once for many files', () => {
  const helperFiles = sources.filter(
    ({ path }) =>
      /^tests\/(support|mocks|functions|security|database|deploy)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  )
  expect(helperFiles.length).toBeGreaterThan(70)
  const filesWithHooks = helperFiles
    .filter(({ text }) => /^(before|after)(Each|All)\(/m.test(text))
    .map(({ path }) => path)
  // The set-up files of Vitest projects may register hooks, because Vitest runs them for each test file.
  expect(filesWithHooks).toEqual(['tests/support/islands.ts', 'tests/support/server.ts'])
})
