import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  compileSheet,
  listClassCandidates,
  listCssClasses,
  listImportedFiles,
} from '#tests/support/class-candidates.ts'

const markupPath = /^src\/(admin|components|features|layouts|pages)\/.*\.(astro|tsx?)$/
const isMarkup = (path: string) => markupPath.test(path)
const files = globSync('src/**/*.{astro,ts,tsx}').filter(isMarkup)
const pages = globSync('src/pages/**/*.astro')
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
