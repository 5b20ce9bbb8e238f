import { findKerning, type Letter, toLetters } from './letters.ts'

export type Word = Letter[]

interface PlacedLetter {
  offset: [narrow: number, wide: number]
  path: Letter['path']
}

/** Line of text with its width in ems, in the narrowest and in the widest design of the font. */
export interface TextLine {
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

export function breakEvenly(words: Word[], count: number): TextLine[] | undefined {
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
