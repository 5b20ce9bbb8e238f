import { createInterface } from 'node:readline/promises'
import { fail } from '#netlify/tools/command-line.ts'
import { cleanText } from '#src/contract/rules/text.ts'

export interface Prompt {
  /** Reads a line from the user. Fails when the input ends, in a terminal by Ctrl-C or Ctrl-D. */
  readLine(text: string): Promise<string>
  close(): void
}

/** Opens standard input, which is a terminal or a pipe with one answer per line. */
export function openPrompt(): Prompt {
  const { stdin: input, stdout: output } = process
  const isTerminal = input.isTTY === true
  const lines = createInterface({ input, output, terminal: isTerminal })
  const iterator = lines[Symbol.asyncIterator]()
  let isClosed = false
  lines.on('SIGINT', () => lines.close())
  lines.on('close', () => {
    isClosed = true
  })
  return {
    close: () => lines.close(),
    async readLine(text) {
      if (!isTerminal) console.log(text)
      else if (!isClosed) {
        lines.setPrompt(text)
        lines.prompt()
      }
      const { value, done } = await iterator.next()
      if (!done) return cleanText(value)
      if (isTerminal) console.log()
      return fail(isTerminal ? 'Nothing was written.' : 'Nothing was written: the input ended before the last answer.')
    },
  }
}
