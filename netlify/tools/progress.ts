const LINE_INTERVAL_MS = 10_000
const REDRAW_INTERVAL_MS = 100
const BAR_WIDTH = 24

type ProgressOutput = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown }

export interface Progress {
  /** Shows how much is done. `note` follows the figures, such as "2 failed". */
  set(done: number, total: number, note?: string): void
  /** Prints text above the bar. */
  print(text: string): void
  /** Ends the bar and leaves its last state. Later calls of `set` and `end` do nothing. */
  end(): void
}

function drawBar(share: number): string {
  const filledWidth = Math.floor(share * BAR_WIDTH)
  return `${'█'.repeat(filledWidth)}${'░'.repeat(BAR_WIDTH - filledWidth)}`
}

/**
 * Shows how far a job is: per cent, or "3 of 12 files" with the unit "files". A terminal gets a bar, which is redrawn.
 * Elsewhere a line follows every ten seconds, so that a short job prints nothing.
 */
export function startProgress(label: string, unit = '', output: ProgressOutput = process.stderr): Progress {
  const { isTTY: isTerminal, columns } = output
  const clearedLine = isTerminal ? '\r\x1b[K' : ''
  let text = label
  let share = 0
  let writtenText = ''
  let isEnded = false
  let writtenAtMs = isTerminal ? 0 : Date.now()

  function writeState(): void {
    if (isEnded) return
    writtenAtMs = Date.now()
    writtenText = text
    output.write(isTerminal ? clearedLine + `${drawBar(share)} ${text}`.slice(0, (columns || 80) - 1) : `${text}\n`)
  }

  if (isTerminal) writeState()
  return {
    set(done, total, note) {
      share = total > 0 ? Math.min(1, done / total) : 1
      const figures = unit ? `${done} of ${total} ${unit}` : `${Math.floor(share * 100)} %`
      text = `${label}: ${figures}${note ? `, ${note}` : ''}`
      if (Date.now() - writtenAtMs >= (isTerminal ? REDRAW_INTERVAL_MS : LINE_INTERVAL_MS)) writeState()
    },
    print(printedText) {
      output.write(`${isEnded ? '' : clearedLine}${printedText}\n`)
      if (isTerminal) writeState()
    },
    end() {
      if (isEnded) return
      if (writtenText && writtenText !== text) writeState()
      isEnded = true
      if (isTerminal) output.write('\n')
    },
  }
}
