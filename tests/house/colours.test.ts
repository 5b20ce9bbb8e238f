import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { drawingColours } from '#src/lib/share-images/paint.ts'
import { readSourceFiles } from './source-files.ts'

const { theme } = createRequire(import.meta.url)('../../tailwind.config.cjs')
const colours: Record<string, string> = theme.colors

const portraitPattern = /<view id="portrait"[\s\S]*?<\/svg>/
const files = readSourceFiles(['src', 'netlify', 'public'], ['.astro', '.css', '.ts', '.tsx', '.svg', '.webmanifest'])
const examplePattern = /(?:such as ["`]?|example: ')#[0-9a-f]{6}/g

const toHex = (channel: string) => Number(channel).toString(16).padStart(2, '0')

function listColours(text: string): string[] {
  const hexColours = text.match(/(?<!&)#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []
  const rgbColours = [...text.matchAll(/\brgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/g)].map(
    ([, ...parts]) => `#${parts.map(toHex).join('')}`,
  )
  return [...hexColours, ...rgbColours].map((colour) => colour.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
}

test('the colours of drawings outside of the pages are those of the theme', () => {
  expect(drawingColours).toEqual(Object.fromEntries(Object.keys(drawingColours).map((name) => [name, colours[name]])))
})

test('every colour in the code is in the theme, except those of the portrait', () => {
  const themeColours = new Set([...Object.values(colours).flatMap(listColours), '#ffffff'])
  const findOtherColours = (text: string) =>
    listColours(text.replace(examplePattern, '').replace(portraitPattern, '')).filter(
      (colour) => !themeColours.has(colour),
    )
  const otherColours = files.flatMap(({ path, text }) => findOtherColours(text).map((colour) => ({ path, colour })))
  expect(otherColours).toEqual([])
})
