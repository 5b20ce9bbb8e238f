import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { drawingColours } from '#src/lib/share-images/paint.ts'

const { theme } = createRequire(import.meta.url)('../../tailwind.config.cjs')
const colours: Record<string, string> = theme.colors

// Files that may use colours outside of the theme: the portrait and the drawings of the demo content.
const filesWithExtraColours = /portrait\.svg$|^netlify\/local\/demo\//
const files = globSync('{src,netlify,public}/**/*.{astro,css,ts,tsx,svg,webmanifest}').filter(
  (path) => !filesWithExtraColours.test(path),
)

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

test('every colour in the code is in the theme', () => {
  const themeColours = new Set([...Object.values(colours).flatMap(listColours), '#ffffff'])
  const unlistedColours = files.flatMap((path) =>
    listColours(readFileSync(path, 'utf8'))
      .filter((colour) => !themeColours.has(colour))
      .map((colour) => `${path}: ${colour}`),
  )
  expect(unlistedColours).toEqual([])
})
