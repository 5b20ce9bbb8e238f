// Without it each page adds some thirty lines of calls to the terminal, and the address and password are out of sight.
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const ofEachCall = /^\s*$|^Request from |^Response with status /

export function printQuietly(input: Readable): void {
  createInterface({ input }).on('line', (line) => {
    if (!ofEachCall.test(line)) console.log(line)
  })
}
