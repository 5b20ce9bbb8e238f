import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import { expect, test } from 'vitest'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const markupFolders = ['src/admin', 'src/browser', 'src/features', 'src/layouts', 'src/pages', 'src/ui']
const markup = readSourceFiles(markupFolders, ['.astro', '.ts', '.tsx'])
// Without the notice, which is a part of other pages.
const pages = readSourceFiles(['src/pages'], ['.astro']).filter(({ path }) => path !== 'src/pages/notice.astro')
const rootSheets = readSourceFiles(['src/styles/roots'], ['.css'])

// Class names without a rule in a root sheet: only scripts and Tailwind variants use them, or the notice’s own sheet.
const noticeClasses = listCssClasses(readFileSync('src/layouts/notice.css', 'utf8'))
const classesWithoutRule = new Set(['group', 'ready', ...noticeClasses])

function listCssClasses(stylesheet: string): Set<string> {
  const classNames = [...stylesheet.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6} ?|\\[^0-9a-f])+)/gi)].map(
    ([, name = '']) => name,
  )
  return new Set(
    classNames.map((name) =>
      name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hexCode, letter) =>
        hexCode ? String.fromCodePoint(Number.parseInt(hexCode, 16)) : letter,
      ),
    ),
  )
}

async function compileSheet({ path, text }: SourceFile) {
  const { build, sources } = await compile(text, { base: resolve(dirname(path)), onDependency: () => {} })
  const css = build(new Scanner({ sources }).scan())
  return { css, classes: listCssClasses(css) }
}

const sheets = new Map(
  await Promise.all(rootSheets.map(async (sheet) => [sheet.path, await compileSheet(sheet)] as const)),
)
const knownClasses = new Set([...sheets.values()].flatMap(({ classes }) => [...classes]))
const isClass = (word: string) => knownClasses.has(word) || classesWithoutRule.has(word)

const classAttribute = /\bclass(?:Name)?="([^"]*)"/g
const stringLiteral = /'([^'\n]*)'|`([^`]*)`/g

function splitWords(text: string): string[] {
  return text
    .replace(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

/** Lists the words of class attributes and of string literals that are mostly classes. */
function listClassCandidates(source: string): string[] {
  const attributes = [...source.matchAll(classAttribute)].flatMap(([, words = '']) => splitWords(words))
  const texts = [...source.matchAll(stringLiteral)].map(([, plain, template]) => splitWords(plain ?? template ?? ''))
  const classLists = texts.filter(
    (words) => words.filter(isClass).length > words.length / 2 && /[-:\s]/.test(words.join(' ')),
  )
  return [...new Set([...attributes, ...classLists.flat()])]
}

const candidatesByPath = new Map(markup.map(({ path, text }) => [path, listClassCandidates(text)]))

test('every class in the markup has a rule in the style sheets', () => {
  const unknownClasses = [...candidatesByPath].flatMap(([path, candidates]) =>
    candidates.filter((candidate) => !isClass(candidate)).map((candidate) => `${path}: ${candidate}`),
  )
  expect(unknownClasses).toEqual([])
})

const importPattern = /(?:from|import)\s*\(?'((?:#src|\.)\/[^'?]+\.(?:astro|tsx?|css))'/g
const importsByPath = new Map<string, string[]>()

function listImports(path: string): string[] {
  const knownImports = importsByPath.get(path)
  if (knownImports) return knownImports
  const targets = [...readFileSync(path, 'utf8').matchAll(importPattern)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(path), target),
  )
  importsByPath.set(path, targets)
  return targets
}

function listImportedFiles(path: string, foundFiles = new Set<string>()): Set<string> {
  if (foundFiles.has(path)) return foundFiles
  foundFiles.add(path)
  if (!path.endsWith('.css')) for (const target of listImports(path)) listImportedFiles(target, foundFiles)
  return foundFiles
}

test.each(pages)('the page $path imports one root style sheet with a rule for each class it can show', ({ path }) => {
  const files = [...listImportedFiles(path)]
  const importedSheets = files.filter((file) => sheets.has(file))
  expect(importedSheets).toHaveLength(1)
  const classes = files.flatMap((file) => candidatesByPath.get(file) ?? []).filter((word) => knownClasses.has(word))
  const sheet = sheets.get(importedSheets[0] ?? '')
  expect(classes.length).toBeGreaterThan(0)
  expect([...new Set(classes)].filter((word) => !sheet?.classes.has(word))).toEqual([])
})

test('no root style sheet contains `--tw-` variables, which cost bytes on every page', () => {
  expect([...sheets.values()].flatMap(({ css }) => css.match(/--tw-[\w-]+/g) ?? [])).toEqual([])
})

test('no root style sheet needs cascade layers or registered properties, without which old browsers show no style', () => {
  expect([...sheets.values()].flatMap(({ css }) => css.match(/@(?:layer|property)\b[^{;]*/g) ?? [])).toEqual([])
})
