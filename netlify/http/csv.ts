/** Spreadsheets take a file for UTF-8 when it begins so. */
export const CSV_BOM = '\uFEFF'

// What a spreadsheet takes for a formula, in the wide forms too that some of them read alike.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

// The apostrophe says "text" to a spreadsheet, and to a person that nothing was lost.
function defuse(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export function toCsvLine(cells: string[]): string {
  return `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`
}
