import { identity } from '#src/content/identity.ts'
import { computeLineHeight, drawLettering, type FittedText, fitText, type TextBox } from './fit-text.ts'
import { isLegible } from './letters.ts'
import { drawLorry, TAILBOARD } from './lorry.ts'
import {
  drawBumperStripes,
  drawingColours,
  drawPaintedText,
  drawPlainText,
  SHARE_IMAGE_HEIGHT,
  SHARE_IMAGE_WIDTH,
} from './paint.ts'

export interface ShareImage {
  title: string
  note: string
  image?: string | undefined
}

/** Width of the narrow lorry. Its tailboard fits the square that messengers crop from the image as a thumbnail. */
const NARROW_LORRY = 700
const WIDE_LORRY = 1120
/**
 * Minimum letter size that is legible in a messenger's thumbnail. If the letters are smaller, the wide lorry is
 * drawn.
 */
const MIN_LEGIBLE_SIZE = 84

function createTailboardBox(width: number): TextBox {
  return {
    x: (SHARE_IMAGE_WIDTH - width) / 2 + 54,
    y: TAILBOARD.y + 38,
    width: width - 112,
    height: TAILBOARD.height - 78,
  }
}

function drawPlate(): string {
  const box = { x: SHARE_IMAGE_WIDTH / 2 - 118, y: 560, width: 236, height: 42 }
  return drawLettering(fitText(identity.siteName, box, 38, 1), box)
}

function drawWithoutImage({ title, note }: ShareImage): string {
  const narrowFit = fitText(title, createTailboardBox(NARROW_LORRY), 190)
  const width = narrowFit.size >= MIN_LEGIBLE_SIZE ? NARROW_LORRY : WIDE_LORRY
  const box = createTailboardBox(width)
  const fittedTitle: FittedText = width === NARROW_LORRY ? narrowFit : fitText(title, box, 190)
  const colours = {
    groundColour: drawingColours.white,
    shadeColour: drawingColours.ink,
    fillColour: drawingColours.brand,
  }
  return drawLorry(width, {
    tailboard: drawPaintedText(drawLettering(fittedTitle, box), fittedTitle.size, colours),
    bumperStrip: drawPlainText(note, SHARE_IMAGE_WIDTH / 2, 512, 36, { width: width - 180, minSize: 27 }),
    plate: drawPlate(),
  })
}

function drawWithImage({ title, note, image }: ShareImage): string {
  const fittedTitle = fitText(title, { x: 48, y: 0, width: SHARE_IMAGE_WIDTH - 96, height: 224 }, 168)
  const height = computeLineHeight(fittedTitle.lines.length) * fittedTitle.size
  const box = { x: 48, y: SHARE_IMAGE_HEIGHT - 40 - height, width: SHARE_IMAGE_WIDTH - 96, height }
  const imageBottom = box.y - 64
  return `<image href="${image}" width="${SHARE_IMAGE_WIDTH}" height="${imageBottom + 8}" preserveAspectRatio="xMidYMid slice"/>
    ${drawBumperStripes(imageBottom, 16)}
    ${drawPaintedText(drawLettering(fittedTitle, box), fittedTitle.size)}
    <path fill="${drawingColours.ink}" d="M270 ${imageBottom - 30}h660v58H270z"/>
    <g fill="${drawingColours.white}">${drawPlainText(note, SHARE_IMAGE_WIDTH / 2, imageBottom + 10, 34, { width: 620, minSize: 27 })}</g>`
}

/** Draws a share image as SVG. The slogan replaces a title whose letters the font does not support. */
export function drawShareImage(shareImage: ShareImage): string {
  const drawableImage = isLegible(shareImage.title) ? shareImage : { ...shareImage, title: identity.slogan }
  const sizeAttributes = `width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeAttributes} viewBox="0 0 ${SHARE_IMAGE_WIDTH} ${SHARE_IMAGE_HEIGHT}"><rect ${sizeAttributes} fill="${drawingColours.brand}"/>
  ${shareImage.image ? drawWithImage(drawableImage) : drawWithoutImage(drawableImage)}${drawBumperStripes(SHARE_IMAGE_HEIGHT - 16, 16)}</svg>`
}
