import { pdfTexts } from '#src/contract/gallery/media.ts'

/** Number of bytes in which readers of PDF look for its start. */
export const PDF_START_BYTES = 1024
// Mail scanners and archives append kilobytes to a PDF.
const PDF_END_BYTES = 64 * 1024

const readText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Returns what is wrong with a file by its first bytes; undefined for a PDF. */
export function findPdfStartProblem(firstBytes: Uint8Array): string | undefined {
  if (firstBytes.length === 0) return pdfTexts.empty
  return readText(firstBytes.subarray(0, PDF_START_BYTES)).includes('%PDF-') ? undefined : pdfTexts.wrongType
}

/** Returns what is wrong with a whole PDF file; undefined for a complete one. */
export function findPdfProblem(bytes: Uint8Array): string | undefined {
  const startProblem = findPdfStartProblem(bytes)
  if (startProblem) return startProblem
  const lastPart = readText(bytes.subarray(-PDF_END_BYTES))
  const end = lastPart.lastIndexOf('%%EOF')
  // A PDF made for fast web view has another `%%EOF` near its start, which follows a `startxref` of 0.
  const isFirstMark =
    /startxref\s+0\s+$/.test(lastPart.slice(0, Math.max(0, end))) &&
    readText(bytes.subarray(0, PDF_START_BYTES)).includes('/Linearized')
  return end < 0 || isFirstMark ? pdfTexts.incomplete : undefined
}
