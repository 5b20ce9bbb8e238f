import { MAX_IMPORT_ROWS } from '#src/contract/submissions/imports.ts'

/** Error for a list that cannot be read; its message is displayed to the user. */
export class ListError extends Error {}

const MAX_FILE_BYTES = 20_000_000

/** Row of a list with its number in the file, as spreadsheets count. */
export interface ListRow {
  number: number
  cells: string[]
}

const saveAsCsv =
  'In Excel choose File, Save as, “CSV UTF-8”. In Google Sheets choose File, Download, “Comma-separated values”. Then choose that file here.'

/** First bytes of files that hold no text, and what to do about them. */
const unreadableFiles: [start: string, reason: string][] = [
  ['PK\x03\x04', `This is a workbook (.xlsx), not a CSV file. ${saveAsCsv}`],
  ['\xd0\xcf\x11\xe0', `This is a workbook (.xls), not a CSV file. ${saveAsCsv}`],
  ['%PDF', `This is a PDF, from which no columns can be read. Open the list in a spreadsheet. ${saveAsCsv}`],
  ['\x89PNG', 'This is an image. Type the list into a spreadsheet, or use the sign-up desk.'],
  ['\xff\xd8\xff', 'This is a photo. Type the list into a spreadsheet, or use the sign-up desk.'],
  [
    'BEGIN:VCARD',
    'These are contacts of a phone (vCard). Import them at contacts.google.com, then choose Export, “Google CSV” there, and that file here.',
  ],
]

/** Guesses UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 400)
  const countZeros = (parity: number) => start.filter((byte, index) => index % 2 === parity && byte === 0).length
  const [even, odd] = [countZeros(0), countZeros(1)]
  if (Math.max(even, odd) < start.length / 5 || Math.min(even, odd) > start.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function findEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return guessUtf16(bytes)
}

/** Decodes a file of UTF-8, UTF-16 or Windows-1252. Throws if it holds no text. */
export function decodeList(bytes: Uint8Array): string {
  if (bytes.length > MAX_FILE_BYTES) throw new ListError('The file is larger than 20 MB. Split the list.')
  const start = String.fromCharCode(...bytes.subarray(0, 20))
  const unreadable = unreadableFiles.find(([signature]) => start.startsWith(signature))
  if (unreadable) throw new ListError(unreadable[1])
  const encoding = findEncoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  if (bytes.includes(0)) throw new ListError(`This is not a list of text. ${saveAsCsv}`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t', '|']
const SAMPLE_LINES = 50

/** Finds the delimiter that most lines contain, equally often. */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .slice(0, SAMPLE_LINES)
  const rate = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    return Math.max(0, ...counts.map((count) => (count > 0 ? counts.filter((other) => other === count).length : 0)))
  }
  return delimiters.reduce((best, delimiter) => (rate(delimiter) > rate(best) ? delimiter : best))
}

const phoneInLine = /\+?\(?\d(?:[\s().-]*\d){6,}/

/** Splits a line of a copied list, such as `12. Ada Obi – 0803 123 4567 (Oyi)`, into name, phone and the rest. */
function splitLine(line: string): string[] {
  const text = line.replace(/^\s*\(?\d{1,4}[.):]\s*/, '').replace(/^[\s*•·–—-]+/, '')
  const phone = phoneInLine.exec(text)
  if (!phone) return [text.trim()]
  const trimMarks = (part: string) => part.replace(/^[\s:;,.–—\-()]+|[\s:;,.–—\-()]+$/g, '')
  const [before, after] = [text.slice(0, phone.index), text.slice(phone.index + phone[0].length)].map(trimMarks)
  return before ? [before, phone[0], after ?? ''] : [after ?? '', phone[0], '']
}

// Before each message that was copied from WhatsApp.
const timeInBrackets = /^\[\d[^\]\n]*\]\s*/gm

// The last line of the site's own CSV files.
const ownLastLine = /^\d+ rows?(?:\. End of the list\.| in this part\. )/

/** Reads the rows of a list with any delimiter. Leaves out empty rows. */
export async function parseList(text: string): Promise<ListRow[]> {
  const list = text.replace(/^\uFEFF/, '').replace(timeInBrackets, '')
  const [separatorLine = '', separator] = /^sep=(.)\r?\n/i.exec(list) ?? []
  const { parse, CsvError } = await import('csv-parse/browser/esm/sync')
  let records: string[][]
  try {
    records = parse(list.slice(separatorLine.length), {
      delimiter: separator ?? guessDelimiter(list),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ListError(
      'A quotation mark (") in the list opens a text that does not end. Remove it in the spreadsheet and save the file again.',
    )
  }
  const firstNumber = separatorLine ? 2 : 1
  const rows = records
    .map((cells, index) => ({ number: index + firstNumber, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean) && !(cells.length === 1 && ownLastLine.test(cells[0] ?? '')))
  if (rows.length === 0) throw new ListError('The list has no rows.')
  if (rows.length > MAX_IMPORT_ROWS + 1)
    throw new ListError(
      `The list has ${rows.length} rows. An import takes ${MAX_IMPORT_ROWS}: split the list into several files.`,
    )
  const hasColumns = rows.some(({ cells }) => cells.length > 1)
  return hasColumns ? rows : rows.map(({ number, cells }) => ({ number, cells: splitLine(cells[0] ?? '') }))
}
