import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer, Face, Font, type GlyphPosition, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const asciiCharacters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const punctuation = Array.from('’‘“”–—…·•©°×½€£₦')
// Accented letters of Igbo, Yoruba and Hausa, and of French and Portuguese names.
const accentedLetters = Array.from('ịọụṅẹṣǹńɓɗƙƴàáâãäåāæçèéêëēìíîïīñòóôõöōøœùúûüūýÿß')
const toneMarks = ['\u0300', '\u0301', '\u0304']
const tonedLetters = Array.from('aeiouịọụẹnm', (letter) =>
  toneMarks.map((tone) => (letter + tone).normalize('NFC')),
).flat()

/** All characters that share images can draw, with their diacritics, in Unicode normalization form C (NFC). */
const alphabet = [
  ...new Set([
    ...asciiCharacters,
    ...punctuation,
    ...[...accentedLetters, ...tonedLetters].flatMap((letter) => [letter, letter.toUpperCase()]),
  ]),
].filter((letter) => letter !== 'SS')

// The naira sign is drawn in the text font: in the lettering font, it overlaps its neighbour at narrow widths.
const excludedLetters = ['₦']

const latinLetters = asciiCharacters.filter((letter) => /[A-Za-z]/.test(letter))

const kerningPairs = latinLetters.flatMap((first) => [...latinLetters, '.', ',', '’'].map((second) => first + second))

type Outline = [advance: number, path: string]

const characterSets = ['latin', 'vietnamese', 'latin-ext']
const require = createRequire(import.meta.url)
const toLetteringFontPath = (characterSet: string) =>
  `@fontsource-variable/anybody/files/anybody-${characterSet}-standard-normal.woff2`
const toTextFontPath = (characterSet: string) =>
  `@fontsource-variable/source-sans-3/files/source-sans-3-${characterSet}-wght-normal.woff2`

async function loadFace(toFontPath: (characterSet: string) => string, axes: Record<string, number>): Promise<Font[]> {
  const fonts: Font[] = []
  for (const characterSet of characterSets) {
    const compressedFont = readFileSync(require.resolve(toFontPath(characterSet)))
    const bytes = await subsetFont(compressedFont, '', { targetFormat: 'truetype', keepAllGlyphs: true })
    const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
    font.setScale(1000, 1000)
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
    fonts.push(font)
  }
  return fonts
}

interface PlacedGlyph {
  font: Font
  glyph: number
  position: GlyphPosition
}

function shapeText(fonts: Font[], textOutline: string): PlacedGlyph[] {
  const font = fonts.find((candidateFont) =>
    Array.from(textOutline).every((letter) => candidateFont.nominalGlyph(letter.codePointAt(0) ?? 0)),
  )
  if (!font) return []
  const buffer = new Buffer()
  buffer.addText(textOutline)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphPositions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    const position = glyphPositions[index]
    return position ? [{ font, glyph, position }] : []
  })
}

function translatePath(path: string, x: number, y: number): string {
  let index = 0
  return path.replace(/-?[\d.]+/g, (number) => String(Math.round(Number(number) + (index++ % 2 ? y : x))))
}

function toRelative(path: string): string {
  let [lastPoint, startPoint]: number[][] = [[], []]
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const points = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const relativeNumbers = points.map((value, index) => value - (lastPoint?.[index % 2] ?? 0))
    if (command === 'M') startPoint = points
    lastPoint = command === 'Z' ? startPoint : points.slice(-2)
    return command.toLowerCase() + relativeNumbers.join(' ').replaceAll(' -', '-')
  })
}

function createOutline(fonts: Font[], letter: string): Outline | undefined {
  const placedGlyphs = shapeText(fonts, letter)
  if (placedGlyphs.length === 0) return undefined
  let penX = 0
  let path = ''
  for (const { font, glyph, position } of placedGlyphs) {
    path += translatePath(font.glyphToPath(glyph), penX + position.xOffset, position.yOffset)
    penX += position.xAdvance
  }
  return [Math.round(penX), toRelative(path)]
}

function measureKerning(fonts: Font[], letterPair: string): number {
  const [firstGlyph] = shapeText(fonts, letterPair)
  return firstGlyph ? Math.round(firstGlyph.position.xAdvance - firstGlyph.font.glyphHAdvance(firstGlyph.glyph)) : 0
}

const listCommands = (path: string) => path.replace(/[^a-z]/g, '')

/** Writes letter outlines in thousandths of an em, with y upwards, to letters.json. */
export async function writeLetterOutlines(): Promise<void> {
  const narrowFaces = await loadFace(toLetteringFontPath, { wght: 850, wdth: 50 })
  const wideFaces = await loadFace(toLetteringFontPath, { wght: 850, wdth: 100 })
  const textFaces = await loadFace(toTextFontPath, { wght: 650 })

  const letterTable = {
    lettering: {} as Record<string, [...Outline, ...Outline]>,
    kerning: {} as Record<string, [narrow: number, wide: number]>,
    text: {} as Record<string, Outline>,
  }
  for (const letter of alphabet) {
    const [narrowOutline, wideOutline] = [createOutline(narrowFaces, letter), createOutline(wideFaces, letter)]
    if (narrowOutline && wideOutline && !excludedLetters.includes(letter)) {
      if (listCommands(narrowOutline[1]) !== listCommands(wideOutline[1]))
        throw new Error(`The two widths of ${letter} cannot be interpolated`)
      letterTable.lettering[letter] = [...narrowOutline, ...wideOutline]
    }
    const textOutline = createOutline(textFaces, letter)
    if (textOutline) letterTable.text[letter] = textOutline
  }
  for (const letterPair of kerningPairs) {
    const kerningValues: [number, number] = [
      measureKerning(narrowFaces, letterPair),
      measureKerning(wideFaces, letterPair),
    ]
    if (kerningValues.some((value) => Math.abs(value) >= 5)) letterTable.kerning[letterPair] = kerningValues
  }

  const lettersJson = JSON.stringify(letterTable)
  writeFileSync(new URL('../../../src/lib/share-images/letters.json', import.meta.url), `${lettersJson}\n`)
  for (const [name, entries] of Object.entries(letterTable))
    console.log(`${name}: ${Object.keys(entries).length} entries`)
  console.log(`letters.json: ${lettersJson.length} bytes`)
}
