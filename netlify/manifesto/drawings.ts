import { readFileSync } from 'node:fs'
import type { Drawing } from '#src/content/drawings.ts'
import { drawingColours } from '#src/share-images/paint.ts'
import { drawDecoration, PAGE_SIZE, type PdfDocument } from './pdf.ts'

function readSvgPaths(file: string): string[] {
  const folder = new URL('../../src/components/site/drawings/', import.meta.url)
  const lines = [...readFileSync(new URL(file, folder), 'utf8').matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  if (lines.length === 0) throw new Error(`${file} has no lines`)
  return lines
}

export function paintBackground(document: PdfDocument, colour: string, topEdge: number, height: number): void {
  drawDecoration(document, () => document.rect(0, topEdge, PAGE_SIZE.width, height).fill(colour))
}

export function drawRoadPattern(document: PdfDocument, x: number, y: number, scale: number, colour: string): void {
  drawDecoration(document, () => {
    document.translate(x, y).scale(scale).lineCap('round').lineWidth(5)
    const lines = readSvgPaths('road.svg')
    for (const line of lines.slice(0, -1)) document.path(line).stroke(colour)
    for (const dots of lines.slice(-1)) document.lineWidth(11).path(dots).stroke(colour)
  })
}

export function drawLineArt(
  document: PdfDocument,
  name: Drawing,
  x: number,
  y: number,
  scale: number,
  colour: string,
): void {
  drawDecoration(document, () => {
    document.translate(x, y).scale(scale).lineCap('round').lineJoin('round').lineWidth(5)
    for (const line of readSvgPaths(`lines/${name}.svg`)) document.path(line).stroke(colour)
  })
}

export function drawStripedBumper(document: PdfDocument, topEdge: number): void {
  const height = 14
  drawDecoration(document, () => {
    document.rect(0, topEdge, PAGE_SIZE.width, height).clip()
    document.rect(0, topEdge, PAGE_SIZE.width, height).fill(drawingColours.white)
    for (let x = -24; x < PAGE_SIZE.width; x += 56) {
      document
        .polygon([x, topEdge], [x + 28, topEdge], [x + 19, topEdge + height], [x - 9, topEdge + height])
        .fill(drawingColours.ink)
    }
  })
}
