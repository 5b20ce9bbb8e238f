import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import { expect, test } from 'vitest'

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

async function compileSheet(path: string, words?: string[]): Promise<string> {
  const { build, sources } = await compile(readFileSync(path, 'utf8'), {
    base: resolve(dirname(path)),
    onDependency: () => {},
  })
  return build(words ?? new Scanner({ sources }).scan())
}

const classAttribute = /\bclass(?:Name)?="([^"]*)"/g
const stringLiteral = /'([^'\n]*)'|`([^`]*)`/g

function splitWords(text: string): string[] {
  return text
    .replace(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

function listClassCandidates(source: string, isClass: (word: string) => boolean): string[] {
  const attributes = [...source.matchAll(classAttribute)].flatMap(([, words = '']) => splitWords(words))
  const texts = [...source.matchAll(stringLiteral)].map(([, plain, template]) => splitWords(plain ?? template ?? ''))
  const classLists = texts.filter(
    (words) => words.filter(isClass).length > words.length / 2 && /[-:\s]/.test(words.join(' ')),
  )
  return [...new Set([...attributes, ...classLists.flat()])]
}

const importPattern = /(?:from|import)\s*\(?'((?:#src|\.)\/[^'?]+\.(?:astro|tsx?))'/g

function listImportedFiles(path: string, foundFiles = new Set<string>()): Set<string> {
  if (foundFiles.has(path)) return foundFiles
  foundFiles.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(importPattern)) {
    listImportedFiles(target.startsWith('#') ? target.slice(1) : join(dirname(path), target), foundFiles)
  }
  return foundFiles
}

const markupPath = /^src\/(admin|components|features|layouts|pages)\/.*\.(astro|tsx?)$/
const isMarkup = (path: string) => markupPath.test(path)
const files = globSync('src/**/*.{astro,ts,tsx}').filter(isMarkup)
// Without the notice, which is a part of other pages.
const pages = globSync('src/pages/**/*.astro').filter((path) => path !== 'src/pages/notice.astro')
const rootSheets = globSync('src/styles/roots/*.css')

// Class names that need no CSS rule, because only scripts and Tailwind variants use them.
const classesWithoutRule = new Set(['group', 'ready'])

async function loadClassCheck(): Promise<(classCandidate: string) => boolean> {
  const classCandidates = files.flatMap((path) => readFileSync(path, 'utf8').split(/[\s'"`]+/))
  const sheets = await Promise.all(
    rootSheets.map((rootSheet) => compileSheet(rootSheet, [...new Set(classCandidates)])),
  )
  const knownClasses = new Set(sheets.flatMap((sheet) => [...listCssClasses(sheet)]))
  return (classCandidate) => knownClasses.has(classCandidate) || classesWithoutRule.has(classCandidate)
}

const isClass = await loadClassCheck()

test('every class in the markup has a rule in the style sheets', () => {
  const unknownClasses = files.flatMap((path) =>
    listClassCandidates(readFileSync(path, 'utf8'), isClass)
      .filter((classCandidate) => !isClass(classCandidate))
      .map((classCandidate) => `${path}: ${classCandidate}`),
  )
  expect(unknownClasses).toEqual([])
})

function listRootSheets(path: string): string[] {
  const sources = [...listImportedFiles(path)].map((file) => readFileSync(file, 'utf8'))
  return sources.flatMap((text) =>
    [...text.matchAll(/import '#(src\/styles\/roots\/[\w-]+\.css)'/g)].map(([, rootSheet = '']) => rootSheet),
  )
}

test.each(pages)(
  'the page %s imports one stylesheet of src/styles/roots with a rule for each class it can show',
  async (page) => {
    const [rootSheet = '', ...others] = listRootSheets(page)
    expect([rootSheet, others]).toEqual([expect.stringMatching(/\.css$/), []])
    const knownClasses = listCssClasses(await compileSheet(rootSheet))
    const classCandidates = [...listImportedFiles(page)]
      .filter(isMarkup)
      .flatMap((path) => listClassCandidates(readFileSync(path, 'utf8'), isClass))
      .filter(isClass)
    expect(
      [...new Set(classCandidates)].filter(
        (classCandidate) => !knownClasses.has(classCandidate) && !classesWithoutRule.has(classCandidate),
      ),
    ).toEqual([])
  },
)

test('no stylesheet of src/styles/roots contains `--tw-` variables, which cost bytes on every page', async () => {
  const sheets = await Promise.all(rootSheets.map((rootSheet) => compileSheet(rootSheet)))
  expect(sheets.flatMap((sheet) => sheet.match(/--tw-[\w-]+/g) ?? [])).toEqual([])
})
