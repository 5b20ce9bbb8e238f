import PDFDocument from 'pdfkit'
import { drawingColours } from '#src/lib/share-images/paint.ts'
import { type FontFace, getFontName, loadFonts, splitIntoFontRuns } from './fonts.ts'

export const PAGE_SIZE = { width: 595.28, height: 841.89, margin: 48 }

export interface TextStyle {
  face: FontFace
  size: number
  colour: string
  width: number
  lineGap?: number
  align?: 'left' | 'right'
}

interface PdfInfo {
  title: string
  author: string
  subject: string
  date: Date
}

export type PdfDocument = PDFKit.PDFDocument
export type PdfStructure = PDFKit.PDFStructureElement

// Typed as `object`, because pdfkit's types lack the PDF/UA options.
const accessibilityOptions: object = { subset: 'PDF/UA' }

export async function createPdf({ title, author, subject, date }: PdfInfo): Promise<PdfDocument> {
  const pdfDocument = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: 'en-NG',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    ...accessibilityOptions,
    info: { Title: title, Author: author, Subject: subject, CreationDate: date, ModDate: date },
  })
  for (const [name, font] of await loadFonts()) pdfDocument.registerFont(name, font)
  return pdfDocument
}

export function drawDecoration(pdfDocument: PdfDocument, drawContent: () => void): void {
  pdfDocument.save()
  pdfDocument.markContent('Artifact', { type: 'Layout' })
  drawContent()
  pdfDocument.endMarkedContent()
  pdfDocument.restore()
}

export function drawTagged(
  pdfDocument: PdfDocument,
  parent: PdfStructure,
  type: string,
  drawContent: () => void,
  options: Record<string, string> = {},
): PdfStructure {
  const content = pdfDocument.markStructureContent(type)
  drawContent()
  pdfDocument.endMarkedContent()
  const element = pdfDocument.struct(type, options, content)
  parent.add(element)
  return element
}

function measureWidth(pdfDocument: PdfDocument, text: string, { face, size }: TextStyle): number {
  let width = 0
  for (const fontRun of splitIntoFontRuns(text, face))
    width += pdfDocument.font(fontRun.font).fontSize(size).widthOfString(fontRun.text)
  return width
}

/** Reduces the font size until the longest word of the text fits the width. */
export function fitLongestWord(pdfDocument: PdfDocument, text: string, style: TextStyle): TextStyle {
  const longestWidth = Math.max(...text.split(' ').map((word) => measureWidth(pdfDocument, word, style)))
  return { ...style, size: style.size * Math.min(1, style.width / longestWidth) }
}

/** Wraps text only at spaces. pdfkit would also break a line inside a word that needs two fonts. */
function wrapText(pdfDocument: PdfDocument, text: string, style: TextStyle): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const longerLine = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && measureWidth(pdfDocument, longerLine, style) <= style.width)
        lines[lines.length - 1] = longerLine
      else lines.push(word)
    }
    return lines
  })
}

function measureLineHeight(pdfDocument: PdfDocument, { face, size, lineGap = 0 }: TextStyle): number {
  return pdfDocument.font(getFontName(face)).fontSize(size).currentLineHeight(true) + lineGap
}

export function measureTextHeight(pdfDocument: PdfDocument, text: string, style: TextStyle): number {
  return wrapText(pdfDocument, text, style).length * measureLineHeight(pdfDocument, style)
}

export function drawText(pdfDocument: PdfDocument, text: string, x: number, y: number, style: TextStyle): number {
  const lineStep = measureLineHeight(pdfDocument, style)
  let lineTop = y
  for (const line of wrapText(pdfDocument, text, style)) {
    let runStart = style.align === 'right' ? x + style.width - measureWidth(pdfDocument, line, style) : x
    for (const fontRun of splitIntoFontRuns(`${line} `, style.face)) {
      pdfDocument.font(fontRun.font).fontSize(style.size).fillColor(style.colour)
      pdfDocument.text(fontRun.text, runStart, lineTop, { lineBreak: false })
      runStart += pdfDocument.widthOfString(fontRun.text)
    }
    lineTop += lineStep
  }
  return lineTop
}

export function drawTextShadow(
  pdfDocument: PdfDocument,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  groundColour: string,
  colour = drawingColours.ink,
) {
  drawDecoration(pdfDocument, () => {
    for (const [lineStep, layer] of [
      [0.08, colour],
      [0.067, colour],
      [0.054, colour],
      [0.042, colour],
      [0.03, groundColour],
      [0.018, groundColour],
    ] as const) {
      drawText(pdfDocument, text, x + lineStep * style.size, y + lineStep * style.size, { ...style, colour: layer })
    }
  })
}
