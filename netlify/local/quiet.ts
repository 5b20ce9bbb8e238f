import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

const noise = /^\s*$|⬥|[╭│╰]|#custom dev server|Request from |Response with status |DEP0\d+|--trace-deprecation/
const KEPT = 20

/** Prints a tool's lines without its chatter; `unsaid` keeps the last of that, for when the tool fails. */
export function quieten(...streams: Readable[]): { unsaid: string[] } {
  const unsaid: string[] = []
  for (const input of streams) {
    createInterface({ input }).on('line', (line) => {
      // The tool's spinner moves the cursor; here each line stands for itself.
      const text = stripVTControlCharacters(line)
      if (!noise.test(text)) console.log(text)
      else if (/⬥/.test(text) && unsaid.push(text) > KEPT) unsaid.shift()
    })
  }
  return { unsaid }
}
