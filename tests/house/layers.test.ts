import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from '#tests/support/project-files.ts'

// Import rules: each row names a folder or group and the folders it may import from. The row with the longest matching
// folder applies. Each folder of a row that ends with `/*` is a unit of its own.
const allowedFoldersByRow = readTable(`
  words             src/contract src/content src/lib
  base              netlify/database netlify/storage netlify/http netlify/log netlify/env.ts words
  domains           netlify/activity netlify/cache netlify/publications netlify/documents netlify/submissions netlify/health netlify/team netlify/limits netlify/gallery netlify/notify netlify/overview netlify/reach netlify/settings netlify/setup netlify/desk

  src/pages         src/layouts src/features src/admin src/ui src/page-data src/styles words netlify/cache netlify/publications netlify/gallery netlify/settings
  src/layouts       src/features src/ui src/browser src/page-data src/styles words
  src/features/*    src/ui src/api src/browser words
  src/admin/shell   src/admin src/ui src/api src/browser words
  src/admin/*       src/admin/documents src/admin/ui src/admin/api src/admin/session src/ui src/api src/browser words
  src/admin/documents  src/admin/ui src/admin/api src/admin/session src/ui src/api src/browser words
  src/admin/ui      src/admin/api src/admin/session src/ui src/api src/browser words
  src/admin/api     src/admin/session src/api src/browser words
  src/admin/session src/ui words
  src/ui            src/browser words
  src/api           src/browser words
  src/browser       words
  src/page-data     netlify/cache netlify/publications netlify/documents netlify/http netlify/log netlify/settings netlify/env.ts words
  src/middleware.ts src/page-data netlify/log netlify/settings src/content
  src/lib           src/contract src/content
  src/contract      src/content
  src/content       src/lib
  src/styles        src tailwind.config.cjs

  netlify/functions domains base
  netlify/reach     domains base src/page-data
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
    'src/admin/api/',
    'src/browser/directives/',
    'src/layouts/page-parts.ts',
    'netlify/notify/',
    'netlify/cache/',
    'netlify/settings/',
    'netlify/setup/',
  ],
  [/from 'swr\b/, 'src/api/', 'src/admin/api/'],
  [/from '(kysely-neon|pg|@neondatabase\/serverless)'/, 'netlify/database/', 'netlify/tools/'],
  [/from 'kysely(-codegen)?'/, 'netlify/database/', 'netlify/tools/', '.queries.ts'],
  [/from '@netlify\/blobs'/, 'netlify/storage/', 'netlify/gallery/media/', 'netlify/settings/manifesto.ts'],
  [/from 'keen-slider/, 'src/ui/'],
  // Functions and pages choose a cache policy, which sets the headers of browser and edge.
  [/Netlify-Vary|Cache-Tag|s-maxage/, 'netlify/http/headers.ts'],
  [/Cache-Control/, 'netlify/http/headers.ts', 'src/page-data/finish-page.ts', 'src/pages/notice.astro'],
]

// Folders whose code must run in browsers, on servers and in tests.
const pureFolders = ['src/lib', 'src/contract', 'src/content']
// Reads environment variables, which bundlers replace by their values.
const SAVED_SETTINGS_FILE = 'src/content/saved.ts'
const platformApis =
  /from '(react|astro|node:|nanostores)|\b(document|window|navigator|localStorage|sessionStorage|process)\.\w|\b(matchMedia|FileReader|createObjectURL)\(/

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

const toTargetPath = (path: string, importPath: string) =>
  importPath.startsWith('#') ? importPath.slice(1) : join(dirname(path), importPath)

function isImportAllowed(path: string, importPath: string): boolean {
  const targetPath = toTargetPath(path, importPath)
  const allowedFolders = findAllowedFolders(path)
  return !allowedFolders || allowedFolders.some((folder) => isInside(targetPath, folder))
}

test('every folder imports only from the folders that its import rule allows', () => {
  expect(imports.length).toBeGreaterThan(2000)
  expect(imports.filter(({ path, target: importPath }) => !isImportAllowed(path, importPath))).toEqual([])
})

/** Removes files that import no other remaining file, or that none imports, until only circles are left. */
function listCircularFiles(): string[] {
  const paths = codeFiles.map(({ path }) => path)
  let links = imports
    .map(({ path, target: importPath }) => ({ from: path, to: toTargetPath(path, importPath) }))
    .filter(({ from, to }) => paths.includes(from) && paths.includes(to))
  for (let previousCount = Number.POSITIVE_INFINITY; links.length < previousCount; ) {
    previousCount = links.length
    const importers = new Set(links.map(({ from }) => from))
    const imported = new Set(links.map(({ to }) => to))
    links = links.filter(({ from, to }) => importers.has(to) && imported.has(from))
  }
  return [...new Set(links.map(({ from }) => from))].sort()
}

test('files do not import each other in a circle, except the controls of nested fields', () => {
  expect(listCircularFiles()).toEqual([
    'src/admin/settings/fields/FieldControl.tsx',
    'src/admin/settings/fields/GroupControl.tsx',
    'src/admin/settings/fields/ListControl.tsx',
  ])
})

test('every folder that an import rule names has files', () => {
  const names = [...allowedFoldersByRow].flatMap(([row, allowedFolders]) => [row.replace('/*', ''), ...allowedFolders])
  const paths = [...sources.map(({ path }) => path), 'tailwind.config.cjs']
  const groupNames = ['words', 'base', 'domains']
  const emptyNames = names.filter((name) => !paths.some((path) => isInside(path, name)))
  expect([...new Set(emptyNames)]).toEqual(groupNames)
})

test('every folder of src and netlify has an import rule', () => {
  const unlistedFiles = codeFiles.filter(({ path }) => path.split('/').length > 2 && !findAllowedFolders(path))
  expect(unlistedFiles.map(({ path }) => path)).toEqual([])
})

test.each(pureFolders)('the modules of %s use no API of a browser, a server or a framework', (folder) => {
  const pureFiles = codeFiles.filter(({ path }) => isInside(path, folder) && path !== SAVED_SETTINGS_FILE)
  const impureFiles = pureFiles.filter(({ text }) => platformApis.test(text))
  expect(pureFiles.length).toBeGreaterThan(10)
  expect(impureFiles.map(({ path }) => path)).toEqual([])
})

test.each(patternOwners)('the pattern %s occurs only in its allowed folders', (pattern, ...ownerFolders) => {
  const usingFiles = codeFiles.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  const isIn = (path: string, owner: string) => path.startsWith(owner) || path.endsWith(owner)
  const isAllowed = (path: string) => [...ownerFolders, 'netlify/tools/'].some((owner) => isIn(path, owner))
  expect(usingFiles.filter((path) => !isAllowed(path))).toEqual([])
  expect(ownerFolders.filter((owner) => !usingFiles.some((path) => isIn(path, owner)))).toEqual([])
})

test('functions write to the console only in the log module', () => {
  const ownFolder = /^netlify\/(log|tools)\//
  const loggingFiles = codeFiles.filter(({ path, text }) => path.startsWith('netlify/') && /\bconsole\b/.test(text))
  const paths = loggingFiles.map(({ path }) => path)
  expect(paths.filter((path) => !ownFolder.test(path))).toEqual([])
  expect(paths.some((path) => path.startsWith('netlify/log/'))).toBe(true)
})

test('pages import only queries that read', () => {
  const names = codeFiles
    .filter(({ path }) => path.startsWith('src/pages/'))
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]+)\} from '[#]netlify\/\S+\.queries\.ts'/g)])
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  expect(names).toContain('listPublishedPage')
  expect(names.filter((name) => !/^(list|find|count)[A-Z]/.test(name))).toEqual([])
})
