import { type Lga, lgas } from '#src/content/lgas.ts'
import { toWords } from './place.ts'

/** Returns the area (LGA) whose whole name a place contains: the last one, because addresses end with the area. */
export function findAreaOfPlace(place: string): Lga | undefined {
  const words = toWords(place)
  const found = lgas
    .map((lga) => ({ lga, name: toWords(lga) }))
    .filter(({ name }) => words.includes(name))
    .map(({ lga, name }) => ({ lga, end: words.lastIndexOf(name) + name.length, length: name.length }))
    // Of two names that end with the same word, the longer one says more.
    .sort((one, other) => other.end - one.end || other.length - one.length)
  return found[0]?.lga
}
