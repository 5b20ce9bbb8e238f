const LINE_INTERVAL_MS = 10_000

/**
 * Prints how many test files have ended: one line that is rewritten in a terminal, a line every ten seconds elsewhere.
 */
export function createProgressLine() {
  const { stdout } = process
  let total = 0
  let endedCount = 0
  let failedCount = 0
  let printedAtMs = Date.now()

  function writeLine(): void {
    const failureText = failedCount ? `, ${failedCount} failed` : ''
    const text = `${endedCount} of ${total} files${failureText}`
    if (stdout.isTTY) stdout.write(`\r\x1b[K${text}${endedCount === total ? '\n' : ''}`)
    else if (endedCount === total || Date.now() - printedAtMs >= LINE_INTERVAL_MS) {
      printedAtMs = Date.now()
      stdout.write(`${text}\n`)
    }
  }

  return {
    start(fileCount: number): void {
      total = fileCount
    },
    addFile(): void {
      endedCount += 1
      writeLine()
    },
    /** Prints a failed test at once, above the line. */
    addFailure(name: string, messages: string[]): void {
      failedCount += 1
      stdout.write(`${stdout.isTTY ? '\r\x1b[K' : ''}\nFailed: ${name}\n${messages.join('\n')}\n`)
    },
  }
}
