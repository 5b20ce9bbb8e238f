import { toSearchKey } from './strings.ts'

const listWords = (name: string) =>
  toSearchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const contains = (words: string[], others: string[]) =>
  others.every((other) => words.some((word) => word === other || (other.length === 1 && word.startsWith(other))))

/** True if one name contains the other: “Obi Ada” and “A. Obi” agree with “Ada Obi Eze”, “Ada Nwosu” does not. */
export function isSameName(name: string, otherName: string): boolean {
  const [words, otherWords] = [listWords(name), listWords(otherName)]
  return contains(words, otherWords) || contains(otherWords, words)
}
