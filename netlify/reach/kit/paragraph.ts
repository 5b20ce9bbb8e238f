import { layOutLine } from '#src/lib/share-images/lettering.ts'
import { toLetters } from '#src/lib/share-images/letters.ts'

const LINE_HEIGHT = 1.25
/** Height of capitals above the base line, in ems. */
const CAPITALS = 0.7

const layOut = (text: string) => layOutLine(toLetters(text, 'text'))

export function measureText(text: string): number {
  return layOut(text).narrowWidth
}

/** Word or line with its width in ems. */
interface Line {
  text: string
  ems: number
}

const SPACE_EMS = measureText(' ')

function wrapWords(words: Line[], ems: number): Line[] {
  const lines: Line[] = []
  for (const word of words) {
    const line = lines.at(-1)
    const longerEms = (line?.ems ?? 0) + SPACE_EMS + word.ems
    if (line && longerEms <= ems) lines[lines.length - 1] = { text: `${line.text} ${word.text}`, ems: longerEms }
    else lines.push(word)
  }
  return lines
}

/** Breaks words into as few lines as the width allows. Balanced lines are about equally long. */
function breakLines(words: Line[], ems: number, isBalanced: boolean): Line[] {
  let lines = wrapWords(words, ems)
  for (let width = ems; isBalanced && lines.length > 1 && width > ems / 2; width -= ems / 40) {
    const narrowLines = wrapWords(words, width)
    if (narrowLines.length > lines.length) break
    lines = narrowLines
  }
  return lines
}

export interface Paragraph {
  lines: Line[]
  size: number
  height: number
  isCentred: boolean
}

interface ParagraphOptions {
  width: number
  /** Maximum height, which a long text reaches by smaller letters. */
  height: number
  maxSize: number
  isCentred?: boolean
}

/** Sets a text in the largest size in which it fits. A line feed begins a new line. */
export function fitParagraph(text: string, { width, height, maxSize, isCentred = false }: ParagraphOptions): Paragraph {
  const parts = text
    .split('\n')
    .map((part) => part.split(/\s+/).filter(Boolean))
    .map((words) => words.map((word) => ({ text: word, ems: measureText(word) })))
  for (let size = maxSize; ; size *= 0.96) {
    const lines = parts.flatMap((words) => breakLines(words, width / size, isCentred))
    const paragraph = { lines, size, height: (lines.length - 1) * size * LINE_HEIGHT + size * CAPITALS, isCentred }
    const isNarrow = lines.every(({ ems }) => ems * size <= width)
    if ((isNarrow && paragraph.height <= height) || size < 1) return paragraph
  }
}

/** Draws one line whose base line is at `y`. */
export function drawTextLine(text: string, x: number, y: number, size: number): string {
  const scale = size / 1000
  const glyphs = layOut(text).letters.map(
    ({ offset, path }) => path[0] && `<path transform="translate(${offset[0]})" d="${path[0]}"/>`,
  )
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})">${glyphs.join('')}</g>`
}

/** Draws a paragraph whose first capitals have their top at `y`. */
export function drawParagraph({ lines, size, isCentred }: Paragraph, x: number, y: number, width: number): string {
  return lines
    .map(({ text, ems }, index) => {
      const leftEdge = isCentred ? x + (width - ems * size) / 2 : x
      return drawTextLine(text, leftEdge, y + size * CAPITALS + index * size * LINE_HEIGHT, size)
    })
    .join('')
}
