import table from './letters.json' with { type: 'json' }

/** Contents of letters.json, which `netlify/tools/font/outlines.ts` writes; coordinates in thousandths of an em. */
interface Letters {
  lettering: Record<string, [narrow: number, narrowPath: string, wide: number, widePath: string]>
  kerning: Record<string, [narrow: number, wide: number]>
  text: Record<string, [advance: number, path: string]>
}

// The cast is necessary, because TypeScript types JSON arrays as arrays, not as tuples.
const letters = table as unknown as Letters

export interface Letter {
  name: string
  advance: [narrow: number, wide: number]
  path: [narrow: string, wide: string]
}

const clusterSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function findGlyph<Entry>(entries: Record<string, Entry>, graphemeCluster: string): Entry | undefined {
  const [base = ''] = graphemeCluster.normalize('NFD')
  return [graphemeCluster, base].map((name) => (Object.hasOwn(entries, name) ? entries[name] : undefined)).find(Boolean)
}

function toLetter(graphemeCluster: string, fontFace: 'lettering' | 'text'): Letter | undefined {
  const name = /^\s/.test(graphemeCluster) ? ' ' : graphemeCluster
  const letteringEntry = fontFace === 'lettering' ? findGlyph(letters.lettering, name) : undefined
  if (letteringEntry)
    return { name, advance: [letteringEntry[0], letteringEntry[2]], path: [letteringEntry[1], letteringEntry[3]] }
  const textGlyph = findGlyph(letters.text, name)
  return textGlyph && { name, advance: [textGlyph[0], textGlyph[0]], path: [textGlyph[1], textGlyph[1]] }
}

export function toLetters(text: string, fontFace: 'lettering' | 'text' = 'lettering'): Letter[] {
  return Array.from(clusterSegmenter.segment(text.normalize('NFC')), ({ segment }) =>
    toLetter(segment, fontFace),
  ).filter((letter) => letter !== undefined)
}

/** True when the font has outlines for at least 70 % of the letters and digits of a text. */
export function isLegible(text: string): boolean {
  const characters = Array.from(clusterSegmenter.segment(text), ({ segment }) => segment).filter((character) =>
    /[\p{L}\p{N}]/u.test(character),
  )
  const drawnCharacters = characters.filter((character) => toLetter(character.normalize('NFC'), 'text'))
  return drawnCharacters.length > 0 && drawnCharacters.length >= characters.length * 0.7
}

export function findKerning(firstLetter: Letter | undefined, secondLetter: Letter): [narrow: number, wide: number] {
  return letters.kerning[`${firstLetter?.name}${secondLetter.name}`] ?? [0, 0]
}

export function interpolateOutline([narrowPath, widePath]: Letter['path'], width: number): string {
  if (narrowPath === widePath) return narrowPath
  const wideNumbers = widePath.match(/-?\d+/g) ?? []
  let index = 0
  return narrowPath.replace(/-?\d+/g, (number) => {
    const value = Number(number)
    const interpolatedNumber = (value + (Number(wideNumbers[index++]) - value) * width).toFixed(1)
    return number.startsWith('-') === interpolatedNumber.startsWith('-') ? interpolatedNumber : ` ${interpolatedNumber}`
  })
}
