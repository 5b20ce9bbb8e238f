import { road } from '#src/content/drawings.ts'
import { colours, type Document, decorate, page } from './sheet.ts'

/** A coloured ground across the page. */
export function paintGround(document: Document, colour: string, top: number, height: number): void {
  decorate(document, () => document.rect(0, top, page.width, height).fill(colour))
}

/** The road that winds into a spiral, in strokes of one colour. */
export function drawUli(document: Document, x: number, y: number, scale: number, colour: string): void {
  decorate(document, () => {
    document.translate(x, y).scale(scale).lineCap('round').lineWidth(5)
    for (const line of road.lines) document.path(line).stroke(colour)
    document.lineWidth(11).path(road.dots).stroke(colour)
  })
}

/** One line drawing of 120 × 120. */
export function drawLine(document: Document, path: string, x: number, y: number, scale: number, colour: string): void {
  decorate(document, () => {
    document.translate(x, y).scale(scale).lineCap('round').lineJoin('round').lineWidth(5)
    document.path(path).stroke(colour)
  })
}

/** The slanted stripes of a lorry's bumper. */
export function drawBumper(document: Document, top: number): void {
  const height = 14
  decorate(document, () => {
    document.rect(0, top, page.width, height).clip()
    document.rect(0, top, page.width, height).fill(colours.white)
    for (let x = -24; x < page.width; x += 56) {
      document.polygon([x, top], [x + 28, top], [x + 19, top + height], [x - 9, top + height]).fill(colours.ink)
    }
  })
}
