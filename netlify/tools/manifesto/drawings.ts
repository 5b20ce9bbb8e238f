import { readFileSync } from 'node:fs'
import type { Drawing } from '#src/content/drawings.ts'
import { drawingColours } from '#src/lib/share-images/paint.ts'
import { drawDecoration, PAGE_SIZE, type PdfDocument } from './pdf.ts'

function readSvgPaths(file: string, view = ''): string[] {
  const folder = new URL('../../../src/ui/drawings/', import.meta.url)
  const svg = readFileSync(new URL(file, folder), 'utf8')
  const [drawing = ''] = view ? (svg.split(`<view id="${view}"`)[1] ?? '').split('<view ') : [svg]
  const paths = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error(`${file} has no lines ${view}`)
  return paths
}

export function paintBackground(pdfDocument: PdfDocument, colour: string, topEdge: number, height: number): void {
  drawDecoration(pdfDocument, () => pdfDocument.rect(0, topEdge, PAGE_SIZE.width, height).fill(colour))
}

export function drawRoadPattern(pdfDocument: PdfDocument, x: number, y: number, scale: number, colour: string): void {
  drawDecoration(pdfDocument, () => {
    pdfDocument.translate(x, y).scale(scale).lineCap('round').lineWidth(5)
    const paths = readSvgPaths('road.svg')
    for (const linePath of paths.slice(0, -1)) pdfDocument.path(linePath).stroke(colour)
    for (const dottedPath of paths.slice(-1)) pdfDocument.lineWidth(11).path(dottedPath).stroke(colour)
  })
}

export function drawLineArt(
  pdfDocument: PdfDocument,
  drawingName: Drawing,
  x: number,
  y: number,
  scale: number,
  colour: string,
): void {
  drawDecoration(pdfDocument, () => {
    pdfDocument.translate(x, y).scale(scale).lineCap('round').lineJoin('round').lineWidth(5)
    for (const linePath of readSvgPaths('drawings.svg', drawingName)) pdfDocument.path(linePath).stroke(colour)
  })
}

export function drawStripedBumper(pdfDocument: PdfDocument, topEdge: number): void {
  const height = 14
  drawDecoration(pdfDocument, () => {
    pdfDocument.rect(0, topEdge, PAGE_SIZE.width, height).clip()
    pdfDocument.rect(0, topEdge, PAGE_SIZE.width, height).fill(drawingColours.white)
    for (let x = -24; x < PAGE_SIZE.width; x += 56) {
      pdfDocument
        .polygon([x, topEdge], [x + 28, topEdge], [x + 19, topEdge + height], [x - 9, topEdge + height])
        .fill(drawingColours.ink)
    }
  })
}
