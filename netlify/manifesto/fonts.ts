import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

export type FontFace = 'lettering' | 'text' | 'strong'

interface FontSource {
  package: string
  file: (slice: string) => string
  axes: Record<string, number>
}

const anybody = '@fontsource-variable/anybody'
const sourceSans = '@fontsource-variable/source-sans-3'

const fontSources: Record<FontFace, FontSource> = {
  lettering: {
    package: anybody,
    file: (slice) => `anybody-${slice}-standard-normal.woff2`,
    axes: { wght: 850, wdth: 66 },
  },
  text: { package: sourceSans, file: (slice) => `source-sans-3-${slice}-wght-normal.woff2`, axes: { wght: 400 } },
  strong: { package: sourceSans, file: (slice) => `source-sans-3-${slice}-wght-normal.woff2`, axes: { wght: 700 } },
}

/** Subsets of the font packages. ị ọ ụ are in `vietnamese`; ṅ and ₦ are in `latin-ext`. */
const slices = ['latin', 'vietnamese', 'latin-ext'] as const
type Slice = (typeof slices)[number]

const require = createRequire(import.meta.url)
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ranges = require(`${anybody}/unicode.json`) as Record<Slice, string>

function containsLetter(slice: Slice, letter: string): boolean {
  return Array.from(letter).every((character) =>
    ranges[slice].split(',').some((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      const code = character.codePointAt(0) ?? 0
      return code >= first && code <= last
    }),
  )
}

function findSlice(letter: string): Slice {
  const slice = slices.find((candidate) => containsLetter(candidate, letter))
  if (!slice) throw new Error(`The fonts of the manifesto have no glyph for "${letter}". Replace it in the text.`)
  return slice
}

export function getFontName(face: FontFace, slice: Slice = 'latin'): string {
  return `${face}-${slice}`
}

export function splitIntoFontRuns(text: string, face: FontFace): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const { segment } of letters.segment(text.normalize('NFC'))) {
    const font = getFontName(face, findSlice(segment))
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

export async function loadFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const [face, cut] of Object.entries(fontSources) as [FontFace, FontSource][]) {
    for (const slice of slices) {
      const source = await readFile(require.resolve(`${cut.package}/files/${cut.file(slice)}`))
      const options = { targetFormat: 'truetype', variationAxes: cut.axes, keepAllGlyphs: true } as const
      fonts.set(getFontName(face, slice), await subsetFont(source, '', options))
    }
  }
  return fonts
}
