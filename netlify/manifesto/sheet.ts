import PDFDocument from 'pdfkit'
import { paint } from '#src/share-images/paint.ts'
import { type Face, fontName, loadFaces, toRuns } from './faces.ts'

export const page = { width: 595.28, height: 841.89, margin: 48 }

export interface Style {
  face: Face
  size: number
  colour: string
  width: number
  lineGap?: number
  align?: 'left' | 'right'
}

interface Info {
  title: string
  author: string
  subject: string
  date: Date
}

export type Document = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement

// Typed as object: pdfkit's types do not list PDF/UA yet.
const accessibilityOptions: object = { subset: 'PDF/UA' }

export async function openDocument({ title, author, subject, date }: Info): Promise<Document> {
  const document = new PDFDocument({
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
  for (const [name, font] of await loadFaces()) document.registerFont(name, font)
  return document
}

export function decorate(document: Document, draw: () => void): void {
  document.save()
  document.markContent('Artifact', { type: 'Layout' })
  draw()
  document.endMarkedContent()
  document.restore()
}

export function tag(
  document: Document,
  parent: Structure,
  type: string,
  draw: () => void,
  options: Record<string, string> = {},
): Structure {
  const content = document.markStructureContent(type)
  draw()
  document.endMarkedContent()
  const element = document.struct(type, options, content)
  parent.add(element)
  return element
}

function measureWidth(document: Document, text: string, { face, size }: Style): number {
  let width = 0
  for (const run of toRuns(text, face)) width += document.font(run.font).fontSize(size).widthOfString(run.text)
  return width
}

/** Reduces the font size until the longest word fits the width. */
export function fitWords(document: Document, text: string, style: Style): Style {
  const longest = Math.max(...text.split(' ').map((word) => measureWidth(document, word, style)))
  return { ...style, size: style.size * Math.min(1, style.width / longest) }
}

/** Wraps text into lines. pdfkit would break a word where its font changes. */
function wrapText(document: Document, text: string, style: Style): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && measureWidth(document, longer, style) <= style.width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}

function measureLineHeight(document: Document, { face, size, lineGap = 0 }: Style): number {
  return document.font(fontName(face)).fontSize(size).currentLineHeight(true) + lineGap
}

export function measure(document: Document, text: string, style: Style): number {
  return wrapText(document, text, style).length * measureLineHeight(document, style)
}

export function write(document: Document, text: string, x: number, y: number, style: Style): number {
  const step = measureLineHeight(document, style)
  let top = y
  for (const line of wrapText(document, text, style)) {
    let left = style.align === 'right' ? x + style.width - measureWidth(document, line, style) : x
    for (const run of toRuns(`${line} `, style.face)) {
      document.font(run.font).fontSize(style.size).fillColor(style.colour)
      document.text(run.text, left, top, { lineBreak: false })
      left += document.widthOfString(run.text)
    }
    top += step
  }
  return top
}

export function shade(
  document: Document,
  text: string,
  x: number,
  y: number,
  style: Style,
  ground: string,
  colour = paint.ink,
) {
  decorate(document, () => {
    for (const [step, layer] of [
      [0.08, colour],
      [0.067, colour],
      [0.054, colour],
      [0.042, colour],
      [0.03, ground],
      [0.018, ground],
    ] as const) {
      write(document, text, x + step * style.size, y + step * style.size, { ...style, colour: layer })
    }
  })
}
