import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { theme } = createRequire(import.meta.url)('../../tailwind.config.cjs')

const sheets = globSync('src/**/*.css')

function findMatchingFiles(paths: string[], searchPattern: RegExp): string[] {
  return paths.filter((path) => searchPattern.test(readFileSync(path, 'utf8')))
}

test('the theme has eight font sizes, three page widths, three breakpoints and one spacing step', () => {
  const fontSizes = Object.keys(theme.fontSize).filter((name) => name !== 'name' && name !== 'signature')
  expect(fontSizes).toHaveLength(8)
  expect(Object.values<string>(theme.maxWidth).filter((width) => width.endsWith('rem'))).toHaveLength(3)
  expect(Object.keys(theme.screens)).toEqual(['md', 'lg', 'xl'])
  expect(theme.spacing.DEFAULT).toBe('0.25rem')
  expect(theme.extend).toBeUndefined()
})

test('a page gets its styles only from its root stylesheet, and one file defines the layer order', () => {
  const pages = globSync('src/**/*.astro')
  expect(findMatchingFiles(pages, /<style|is:global|style=["{]/)).toEqual([])
  expect(findMatchingFiles(sheets, /@layer [\w, ]+;/)).toEqual(['src/styles/site.css'])
  const components = globSync('src/**/*.{astro,tsx,ts}')
  expect(findMatchingFiles(components, /import '(?!#src\/styles\/roots\/)[^']*\.css'/)).toEqual([])
})
