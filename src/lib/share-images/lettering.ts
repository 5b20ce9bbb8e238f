import { findKerning, interpolateOutline, type Letter, toLetters } from './letters.ts'

export type Word = Letter[]

interface PlacedLetter {
  offset: [narrow: number, wide: number]
  path: Letter['path']
}

/** Line of text with its width in ems, in the narrowest and in the widest design of the font. */
interface TextLine {
  letters: PlacedLetter[]
  narrowWidth: number
  wideWidth: number
}

// Maximum number of letters in a word; longer words are broken.
const MAX_WORD_LETTERS = 22

export function layOutLine(letters: Letter[]): TextLine {
  let [narrowWidth, wideWidth] = [0, 0]
  const placedLetters = letters.map((letter, index): PlacedLetter => {
    const kerning = findKerning(letters[index - 1], letter)
    const offset: PlacedLetter['offset'] = [narrowWidth + kerning[0], wideWidth + kerning[1]]
    narrowWidth = offset[0] + letter.advance[0]
    wideWidth = offset[1] + letter.advance[1]
    return { offset, path: letter.path }
  })
  return { letters: placedLetters, narrowWidth: narrowWidth / 1000, wideWidth: wideWidth / 1000 }
}

export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const word of text.split(/\s+/)) {
    const letters = toLetters(word)
    for (let wordStart = 0; wordStart < letters.length; wordStart += MAX_WORD_LETTERS) {
      words.push(letters.slice(wordStart, wordStart + MAX_WORD_LETTERS))
    }
  }
  return words
}

const [spaceLetter] = toLetters(' ')

function joinWords(words: Word[]): TextLine {
  return layOutLine(words.flatMap((word, index) => (index > 0 && spaceLetter ? [spaceLetter, ...word] : word)))
}

/** Breaks words into lines of at most `width` ems; undefined when the words need more than `maxLines` lines. */
function breakAtWidth(words: Word[], width: number, maxLines: number): TextLine[] | undefined {
  const lines: TextLine[] = []
  let currentWords: Word[] = []
  for (const word of words) {
    if (currentWords.length > 0 && joinWords([...currentWords, word]).narrowWidth > width) {
      lines.push(joinWords(currentWords))
      currentWords = []
    }
    currentWords.push(word)
  }
  if (currentWords.length > 0) lines.push(joinWords(currentWords))
  return lines.length <= maxLines && lines.every((line) => line.narrowWidth <= width) ? lines : undefined
}

function breakEvenly(words: Word[], count: number): TextLine[] | undefined {
  if (words.length < count) return undefined
  let [lowWidth, highWidth] = [0, joinWords(words).narrowWidth]
  let bestLines = breakAtWidth(words, highWidth, count)
  for (let iteration = 0; iteration < 24; iteration++) {
    const middleWidth = (lowWidth + highWidth) / 2
    const foundLines = breakAtWidth(words, middleWidth, count)
    if (foundLines) [bestLines, highWidth] = [foundLines, middleWidth]
    else lowWidth = middleWidth
  }
  return bestLines?.length === count ? bestLines : undefined
}

export interface TextBox {
  x: number
  y: number
  width: number
  height: number
}

export interface FittedText {
  size: number
  lines: TextLine[]
}

// Line height, ascent of the first line and descent of the last line, in ems.
const LEADING = 1.02
const ASCENT = 0.74
const DESCENT = 0.2
/** Maximum width of stretched letters, from 0 (the font's narrowest design) to 1 (its widest). */
const MAX_STRETCH = 0.62

export function computeLineHeight(count: number): number {
  return ASCENT + DESCENT + (count - 1) * LEADING
}

function computeStretch({ narrowWidth, wideWidth }: TextLine, ems: number): number {
  return Math.min(MAX_STRETCH, Math.max(0, (ems - narrowWidth) / (wideWidth - narrowWidth || 1)))
}

function computeCoverage(size: number, lines: TextLine[], { width, height }: TextBox): number {
  const lineWidths = lines.map(
    (line) => line.narrowWidth + (line.wideWidth - line.narrowWidth) * computeStretch(line, width / size),
  )
  return (lineWidths.reduce((sum, ems) => sum + ems, 0) * size * size) / (width * height)
}

/** Finds the line breaks with which a text fills a box best, in lettering of at most `maxSize`. */
export function fitText(text: string, box: TextBox, maxSize: number, maxLines = 6): FittedText {
  const words = splitWords(text)
  let bestFit: FittedText & { score: number } = { size: 0, lines: [], score: 0 }
  for (let count = 1; count <= maxLines; count++) {
    const lines = breakEvenly(words, count)
    if (!lines) continue
    const longestLineEms = Math.max(
      ...lines.map((line) => line.narrowWidth + (line.wideWidth - line.narrowWidth) * 0.12),
    )
    const size = Math.min(maxSize, box.height / computeLineHeight(count), box.width / longestLineEms)
    const score = size * (1 + 0.4 * computeCoverage(size, lines, box))
    if (score > bestFit.score) bestFit = { size, lines, score }
  }
  return bestFit
}

function drawLine({ letters, ...line }: TextLine, size: number, x: number, y: number, width: number): string {
  const scale = (size / 1000).toFixed(4)
  const lineEms = line.narrowWidth + (line.wideWidth - line.narrowWidth) * width
  const glyphs = letters.map(({ offset, path }) => {
    const leftEdge = offset[0] + (offset[1] - offset[0]) * width
    return path[0] && `<path transform="translate(${leftEdge.toFixed(0)})" d="${interpolateOutline(path, width)}"/>`
  })
  const leftEdge = (x - (lineEms * size) / 2).toFixed(1)
  return `<g transform="translate(${leftEdge} ${y.toFixed(1)}) scale(${scale} -${scale})">${glyphs.join('')}</g>`
}

/** Draws lettering into a box. Each line is stretched to the box's width as far as the font allows, and centred. */
export function drawLettering({ size, lines }: FittedText, box: TextBox): string {
  const top = box.y + (box.height - computeLineHeight(lines.length) * size) / 2
  return lines
    .map((line, index) => {
      const y = top + (ASCENT + index * LEADING) * size
      return drawLine(line, size, box.x + box.width / 2, y, computeStretch(line, box.width / size))
    })
    .join('')
}

/** Draws a text as one line, in lettering as large as the box and `maxSize` allow. */
export function drawFittedLine(text: string, box: TextBox, maxSize = box.height): string {
  return drawLettering(fitText(text, box, maxSize, 1), box)
}
