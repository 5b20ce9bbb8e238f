// Run by `npm run font`. Coordinates are in thousandths of an em, with y upwards; letter widths are interpolated.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer, Face, Font, type GlyphPosition, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { alphabet, excludedLetters, kerningPairs } from './alphabet.ts'

type Outline = [advance: number, path: string]

const slices = ['latin', 'vietnamese', 'latin-ext']
const require = createRequire(import.meta.url)
const letteringFont = (slice: string) => `@fontsource-variable/anybody/files/anybody-${slice}-standard-normal.woff2`
const textFont = (slice: string) => `@fontsource-variable/source-sans-3/files/source-sans-3-${slice}-wght-normal.woff2`

async function loadFace(file: (slice: string) => string, axes: Record<string, number>): Promise<Font[]> {
  const fonts: Font[] = []
  for (const slice of slices) {
    const packed = readFileSync(require.resolve(file(slice)))
    const bytes = await subsetFont(packed, '', { targetFormat: 'truetype', keepAllGlyphs: true })
    const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
    font.setScale(1000, 1000)
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
    fonts.push(font)
  }
  return fonts
}

interface Placed {
  font: Font
  glyph: number
  position: GlyphPosition
}

function shapeText(fonts: Font[], text: string): Placed[] {
  const font = fonts.find((each) => Array.from(text).every((letter) => each.nominalGlyph(letter.codePointAt(0) ?? 0)))
  if (!font) return []
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    const position = positions[index]
    return position ? [{ font, glyph, position }] : []
  })
}

function translate(path: string, x: number, y: number): string {
  let index = 0
  return path.replace(/-?[\d.]+/g, (number) => String(Math.round(Number(number) + (index++ % 2 ? y : x))))
}

function toRelative(path: string): string {
  let [from, start]: number[][] = [[], []]
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const points = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const steps = points.map((value, index) => value - (from?.[index % 2] ?? 0))
    if (command === 'M') start = points
    from = command === 'Z' ? start : points.slice(-2)
    return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
  })
}

function outline(fonts: Font[], letter: string): Outline | undefined {
  const placed = shapeText(fonts, letter)
  if (placed.length === 0) return undefined
  let pen = 0
  let path = ''
  for (const { font, glyph, position } of placed) {
    path += translate(font.glyphToPath(glyph), pen + position.xOffset, position.yOffset)
    pen += position.xAdvance
  }
  return [Math.round(pen), toRelative(path)]
}

function kern(fonts: Font[], pair: string): number {
  const [first] = shapeText(fonts, pair)
  return first ? Math.round(first.position.xAdvance - first.font.glyphHAdvance(first.glyph)) : 0
}

const narrowFaces = await loadFace(letteringFont, { wght: 850, wdth: 50 })
const wideFaces = await loadFace(letteringFont, { wght: 850, wdth: 100 })
const textFaces = await loadFace(textFont, { wght: 650 })

const table = {
  lettering: {} as Record<string, [...Outline, ...Outline]>,
  kerning: {} as Record<string, [narrow: number, wide: number]>,
  text: {} as Record<string, Outline>,
}
const commands = (path: string) => path.replace(/[^a-z]/g, '')
for (const letter of alphabet) {
  const [small, large] = [outline(narrowFaces, letter), outline(wideFaces, letter)]
  if (small && large && !excludedLetters.includes(letter)) {
    if (commands(small[1]) !== commands(large[1])) throw new Error(`The two widths of ${letter} cannot be interpolated`)
    table.lettering[letter] = [...small, ...large]
  }
  const text = outline(textFaces, letter)
  if (text) table.text[letter] = text
}
for (const pair of kerningPairs) {
  const both: [number, number] = [kern(narrowFaces, pair), kern(wideFaces, pair)]
  if (both.some((value) => Math.abs(value) >= 5)) table.kerning[pair] = both
}

const json = JSON.stringify(table)
writeFileSync(new URL('../../share-images/letters.json', import.meta.url), `${json}\n`)
for (const [name, entries] of Object.entries(table)) console.log(`${name}: ${Object.keys(entries).length} entries`)
console.log(`letters.json: ${json.length} bytes`)
