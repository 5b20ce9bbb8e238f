import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles } from '#tests/support/project-files.ts'

const documentPaths = [...globSync('*.md'), ...globSync('docs/**/*.md')].filter((path) => path !== 'CHANGELOG.md')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(['README.md', 'docs/operations.md', 'docs/architecture/overview.md', 'docs/decisions/triggers.md'])(
  'the documents that the following tests read include %s',
  (path) => expect(documentPaths).toContain(path),
)

function findMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** Returns the anchor that GitHub generates for a Markdown heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function isBrokenLink(sourcePath: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const targetPath = path ? normalize(join(dirname(sourcePath), path)) : sourcePath
  if (!existsSync(targetPath)) return true
  return (
    anchor !== undefined &&
    !findMatches(readFileSync(targetPath, 'utf8'), /^#+ (.+)$/gm)
      .map(toAnchor)
      .includes(anchor)
  )
}

/** Functions of packages that the documents name. */
const externalFunctions = new Set(['cacheNetlify', 'invalidate'])
const sourceFolders = ['src', 'netlify', 'tests']
const sourcePaths = listProjectFiles().filter((path) => sourceFolders.some((folder) => path.startsWith(`${folder}/`)))
const fileNames = new Set(sourcePaths.map((path) => basename(path)))
const sourceText = sourcePaths
  .filter((path) => /\.(ts|tsx|astro|js|sql)$/.test(path) && path !== 'tests/house/documents.test.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test.each(sourceFolders)('the documents may name files of %s', (folder) => {
  expect(sourcePaths.filter((path) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(100)
})

function hasName(code: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code)
}

test.each(documentPaths)('every path, link and npm script named in %s exists', (documentPath) => {
  const text = readFileSync(documentPath, 'utf8')
  const paths = findMatches(text, /`((?:src|netlify|tests|docs|public|\.ci)\/[\w./[\]-]+)`/g)
  const links = findMatches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(links.filter((link) => isBrokenLink(documentPath, link))).toEqual([])
  expect(findMatches(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([])
})

// Also checks names without backticks, as diagrams have them.
test.each(documentPaths)('every function and source file named in %s exists', (documentPath) => {
  const text = readFileSync(documentPath, 'utf8')
  const functionNames = findMatches(text, /\b(\w+)\(\)/g).filter((name) => !externalFunctions.has(name))
  const sourceNames = findMatches(text, /`([\w-]+\.(?:ts|tsx|astro))`/g)
  const diagramPaths = findMatches(text, /\s((?:src|netlify|tests)\/[\w./[\]-]+\.(?:ts|tsx|astro))\b/g)
  const placedFunctions = [...text.matchAll(/`(\w+)\(\)`\s+(?:in\s+|\()`([\w./-]+\/[\w./-]+\.\w+)`/g)]
  expect(functionNames.filter((name) => !hasName(sourceText, name))).toEqual([])
  expect(sourceNames.filter((name) => !fileNames.has(name))).toEqual([])
  expect(diagramPaths.filter((path) => !existsSync(path))).toEqual([])
  expect(
    placedFunctions
      .filter(([, name = '', path = '']) => !hasName(readFileSync(path, 'utf8'), name))
      .map(([match]) => match),
  ).toEqual([])
})

test('each promise in docs/tests.md names the tests that hold it', () => {
  const rows = readFileSync('docs/tests.md', 'utf8').match(/^\| (?!promise |-).+ \|$/gm) ?? []
  const rowsWithoutTest = rows.filter((row) => !/`tests\/[\w/.-]+\.(?:test|spec)\.tsx?`[^`]*\|$/.test(row))
  expect(rows.length).toBeGreaterThan(100)
  expect(rowsWithoutTest).toEqual([])
})
