import { kern, type Letter, toLetters } from './letters.ts'

export type Word = Letter[]

interface Placed {
  at: [narrow: number, wide: number]
  path: Letter['path']
}

/** A line with its width in ems in the narrowest and the widest design. */
export interface Line {
  letters: Placed[]
  narrow: number
  wide: number
}

// Longer words are broken.
const LONGEST_WORD = 22

export function toLine(letters: Letter[]): Line {
  let [narrow, wide] = [0, 0]
  const placed = letters.map((letter, index): Placed => {
    const closer = kern(letters[index - 1], letter)
    const at: Placed['at'] = [narrow + closer[0], wide + closer[1]]
    narrow = at[0] + letter.advance[0]
    wide = at[1] + letter.advance[1]
    return { at, path: letter.path }
  })
  return { letters: placed, narrow: narrow / 1000, wide: wide / 1000 }
}

export function toWords(text: string): Word[] {
  const words: Word[] = []
  for (const word of text.split(/\s+/)) {
    const letters = toLetters(word)
    for (let start = 0; start < letters.length; start += LONGEST_WORD) {
      words.push(letters.slice(start, start + LONGEST_WORD))
    }
  }
  return words
}

const [space] = toLetters(' ')

function join(words: Word[]): Line {
  return toLine(words.flatMap((word, index) => (index > 0 && space ? [space, ...word] : word)))
}

/** Breaks words into lines of at most `width` ems; undefined when that takes more than `maxLines`. */
function breakWithin(words: Word[], limit: number, most: number): Line[] | undefined {
  const lines: Line[] = []
  let current: Word[] = []
  for (const word of words) {
    if (current.length > 0 && join([...current, word]).narrow > limit) {
      lines.push(join(current))
      current = []
    }
    current.push(word)
  }
  if (current.length > 0) lines.push(join(current))
  return lines.length <= most && lines.every((line) => line.narrow <= limit) ? lines : undefined
}

export function breakEvenly(words: Word[], count: number): Line[] | undefined {
  if (words.length < count) return undefined
  let [low, high] = [0, join(words).narrow]
  let best = breakWithin(words, high, count)
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2
    const found = breakWithin(words, middle, count)
    if (found) [best, high] = [found, middle]
    else low = middle
  }
  return best?.length === count ? best : undefined
}
