import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

const noise = /^\s*$|⬥|[╭│╰]|#custom dev server|Request from |Response with status |DEP0\d+|--trace-deprecation/
const KEPT = 60

/** Prints a tool's lines without its chatter; `held` is what the last lines were, all of them, for when it fails. */
export function quieten(...streams: Readable[]): { held: string[] } {
  const held: string[] = []
  for (const input of streams) {
    createInterface({ input }).on('line', (line) => {
      held.push(line)
      if (held.length > KEPT) held.shift()
      if (!noise.test(stripVTControlCharacters(line))) console.log(line)
    })
  }
  return { held }
}
