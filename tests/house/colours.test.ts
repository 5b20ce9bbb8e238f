import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { drawingColours } from '#src/share-images/paint.ts'

const { theme } = createRequire(import.meta.url)('../../tailwind.config.cjs')
const colours: Record<string, string> = theme.colors

// The portrait and the drawn scenes of the demo have colours of their own.
const ownColours = /portrait\.svg$|^netlify\/local\/demo\//
const files = globSync('{src,netlify,public}/**/*.{astro,css,ts,tsx,svg,webmanifest}').filter(
  (path) => !ownColours.test(path),
)

const hex = (part: string) => Number(part).toString(16).padStart(2, '0')

function coloursIn(text: string): string[] {
  const digits = text.match(/(?<!&)#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []
  const numbers = [...text.matchAll(/\brgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/g)].map(
    ([, ...parts]) => `#${parts.map(hex).join('')}`,
  )
  return [...digits, ...numbers].map((colour) => colour.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
}

test('drawings outside of the pages use only colours of the theme', () => {
  expect(drawingColours).toEqual(Object.fromEntries(Object.keys(drawingColours).map((name) => [name, colours[name]])))
})

test('every colour in the code is in the theme', () => {
  const known = new Set([...Object.values(colours).flatMap(coloursIn), '#ffffff'])
  const foreign = files.flatMap((path) =>
    coloursIn(readFileSync(path, 'utf8'))
      .filter((colour) => !known.has(colour))
      .map((colour) => `${path}: ${colour}`),
  )
  expect(foreign).toEqual([])
})
