import { expect, test } from 'vitest'
import { pdfTexts } from '#src/contract/gallery/media.ts'
import { findPdfProblem } from '#src/lib/media/pdf.ts'

const { incomplete, wrongType, empty } = pdfTexts
const body = `1 0 obj\n<< /Type /Catalog >>\nendobj\n${'x'.repeat(100_000)}`
const end = 'startxref\n116\n%%EOF\n'
const pdf = `%PDF-1.4\n${body}\n${end}`
const forFastWebView = `%PDF-1.4\n1 0 obj\n<< /Linearized 1 >>\nendobj\nstartxref\n0\n%%EOF\n`

const files: [name: string, content: string, problem: string | undefined][] = [
  ['a PDF', pdf, undefined],
  ['a PDF with a byte order mark', `\xef\xbb\xbf${pdf}`, undefined],
  ['a PDF after an empty line', `\r\n${pdf}`, undefined],
  ['a PDF after the first line of a printer job', `\x1b%-12345X@PJL JOB\n${pdf}`, undefined],
  ['a PDF with 40 KB after its end', `${pdf}${'\0'.repeat(40_000)}`, undefined],
  ['a PDF that was changed after it was made', `${pdf}2 0 obj\n<<>>\nendobj\n${end}`, undefined],
  ['a PDF for fast web view', `${forFastWebView}${body}\n${end}`, undefined],
  ['half of a PDF', pdf.slice(0, 50_000), incomplete],
  ['half of a PDF for fast web view', `${forFastWebView}${'x'.repeat(1000)}`, incomplete],
  ['a PDF with 70 KB after its end', `${pdf}${'\0'.repeat(70_000)}`, incomplete],
  ['a file whose start comes too late', `${' '.repeat(1024)}${pdf}`, wrongType],
  ['a JPEG', '\xff\xd8\xff\xe0', wrongType],
  ['a text', 'Our plans', wrongType],
  ['an empty file', '', empty],
]

test.each(files)('judges %s by its bytes', (_name, content, problem) => {
  expect(findPdfProblem(Buffer.from(content, 'latin1'))).toBe(problem)
})
