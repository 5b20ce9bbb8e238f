import { palette } from '#src/content/palette.ts'
import { layOutLine } from './lettering.ts'
import { toLetters } from './letters.ts'

/** Theme colours as values, because SVG drawings cannot use the CSS of the pages. */
export const drawingColours = palette

export const SHARE_IMAGE_WIDTH = 1200
export const SHARE_IMAGE_HEIGHT = 630

export function drawPaintedText(
  lettering: string,
  size: number,
  { groundColour = drawingColours.brand, shadeColour = drawingColours.ink, fillColour = drawingColours.white } = {},
) {
  const drawLayer = (colour: string, ...shadowOffsets: number[]) =>
    shadowOffsets.map((shadowOffset) => {
      const layerOffset = (shadowOffset * size).toFixed(1)
      return `<g fill="${colour}" transform="translate(${layerOffset} ${layerOffset})">${lettering}</g>`
    })
  const shades = drawLayer(shadeColour, 0.078, 0.07, 0.062, 0.054, 0.046)
  return [...shades, ...drawLayer(groundColour, 0.03, 0.018), ...drawLayer(fillColour, 0)].join('')
}

interface TextLimits {
  width: number
  minSize: number
}

export function drawPlainText(
  text: string,
  x: number,
  y: number,
  maxSize: number,
  { width, minSize }: TextLimits,
): string {
  const allLetters = toLetters(text, 'text')
  const size = Math.max(minSize, Math.min(maxSize, width / layOutLine(allLetters).narrowWidth))
  const ellipsis = toLetters('…', 'text')
  let line = layOutLine(allLetters)
  for (let count = allLetters.length - 1; count > 0 && line.narrowWidth * size > width + 1; count--) {
    line = layOutLine([...allLetters.slice(0, count), ...ellipsis])
  }
  const scale = (size / 1000).toFixed(4)
  const glyphs = line.letters.map(
    ({ offset, path }) => path[0] && `<path transform="translate(${offset[0]})" d="${path[0]}"/>`,
  )
  const leftEdge = (x - (line.narrowWidth * size) / 2).toFixed(1)
  return `<g transform="translate(${leftEdge} ${y}) scale(${scale} -${scale})">${glyphs.join('')}</g>`
}

export function drawBumperStripes(y: number, height: number): string {
  const stripes = Array.from({ length: 26 }, (_, index) => {
    const x = index * 52 - 40
    return `M${x} ${y + height}h26l${height * 0.62} -${height}h-26z`
  })
  return `<path fill="${drawingColours.white}" d="M0 ${y}h${SHARE_IMAGE_WIDTH}v${height}H0z"/><path fill="${drawingColours.ink}" d="${stripes.join('')}"/>`
}
