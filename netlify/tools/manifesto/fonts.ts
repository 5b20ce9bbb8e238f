import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

export type FontFace = 'lettering' | 'text' | 'strong'

interface FontSource {
  npmPackage: string
  getFileName: (fontSubset: string) => string
  variationAxes: Record<string, number>
}

const anybodyPackage = '@fontsource-variable/anybody'
const sourceSansPackage = '@fontsource-variable/source-sans-3'

const fontSources: Record<FontFace, FontSource> = {
  lettering: {
    npmPackage: anybodyPackage,
    getFileName: (fontSubset) => `anybody-${fontSubset}-standard-normal.woff2`,
    variationAxes: { wght: 850, wdth: 66 },
  },
  text: {
    npmPackage: sourceSansPackage,
    getFileName: (fontSubset) => `source-sans-3-${fontSubset}-wght-normal.woff2`,
    variationAxes: { wght: 400 },
  },
  strong: {
    npmPackage: sourceSansPackage,
    getFileName: (fontSubset) => `source-sans-3-${fontSubset}-wght-normal.woff2`,
    variationAxes: { wght: 700 },
  },
}

/** Font subsets to embed. The subset `vietnamese` contains ị ọ ụ, and `latin-ext` contains ṅ and ₦. */
const fontSubsets = ['latin', 'vietnamese', 'latin-ext'] as const
type FontSubset = (typeof fontSubsets)[number]

const require = createRequire(import.meta.url)
const letterSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const unicodeRanges = require(`${anybodyPackage}/unicode.json`) as Record<FontSubset, string>

function containsLetter(fontSubset: FontSubset, letter: string): boolean {
  return Array.from(letter).every((character) =>
    unicodeRanges[fontSubset].split(',').some((range) => {
      const [firstCodePoint = 0, lastCodePoint = firstCodePoint] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      const codePoint = character.codePointAt(0) ?? 0
      return codePoint >= firstCodePoint && codePoint <= lastCodePoint
    }),
  )
}

function findFontSubset(letter: string): FontSubset {
  const fontSubset = fontSubsets.find((subset) => containsLetter(subset, letter))
  if (!fontSubset) throw new Error(`The fonts of the manifesto have no glyph for "${letter}". Replace it in the text.`)
  return fontSubset
}

export function getFontName(face: FontFace, fontSubset: FontSubset = 'latin'): string {
  return `${face}-${fontSubset}`
}

export function splitIntoFontRuns(text: string, face: FontFace): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const { segment } of letterSegmenter.segment(text.normalize('NFC'))) {
    const font = getFontName(face, findFontSubset(segment))
    const lastRun = runs.at(-1)
    if (lastRun?.font === font) lastRun.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

export async function loadFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const [face, fontSource] of Object.entries(fontSources) as [FontFace, FontSource][]) {
    for (const fontSubset of fontSubsets) {
      const fontBytes = await readFile(
        require.resolve(`${fontSource.npmPackage}/files/${fontSource.getFileName(fontSubset)}`),
      )
      const options = {
        targetFormat: 'truetype',
        variationAxes: fontSource.variationAxes,
        keepAllGlyphs: true,
      } as const
      fonts.set(getFontName(face, fontSubset), await subsetFont(fontBytes, '', options))
    }
  }
  return fonts
}
