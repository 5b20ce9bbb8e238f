import { lagosDay } from '#src/contract/lagos.ts'

/** Spreadsheets take a file for UTF-8 when it begins so. */
export const CSV_BOM = '\uFEFF'

// What a spreadsheet takes for a formula, in the wide forms too that some of them read alike.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

// The apostrophe says "text" to a spreadsheet, and to a person that nothing was lost.
function defuse(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

export function toCsvLine(cells: string[]): string {
  return `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`
}

// A part is made when the one before it was taken, so that a slow line holds no more than one in memory.
function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

export function answerCsvStream(name: string, parts: AsyncGenerator<string>): Response {
  return new Response(toStream(parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}-${lagosDay(new Date())}.csv"`,
    },
  })
}
