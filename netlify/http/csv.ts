import { formatLagosDay } from '#src/contract/rules/lagos.ts'

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export const CSV_BOM = '\uFEFF'

// Matches text that a spreadsheet runs as a formula, also if it starts with a full-width character.
const formulaPattern = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

// Prepends an apostrophe to a formula, so that a spreadsheet treats the cell as text.
function escapeFormula(cell: string): string {
  return formulaPattern.test(cell) ? `'${cell}` : cell
}

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

export function toCsvLine(cells: string[]): string {
  return `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`
}

// Read one chunk at a time, so that a slow download does not fill the memory.
function toByteStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}

export function respondCsv(fileName: string, chunks: AsyncGenerator<string>): Response {
  return new Response(toByteStream(chunks), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName}-${formatLagosDay(new Date())}.csv"`,
    },
  })
}
