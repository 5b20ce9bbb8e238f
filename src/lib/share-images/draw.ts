import { identity as builtIdentity, type Identity } from '#src/content/identity.ts'
import {
  computeLineHeight,
  drawFittedLine,
  drawLettering,
  type FittedText,
  fitText,
  type TextBox,
} from './lettering.ts'
import { isLegible } from './letters.ts'
import {
  drawBumperStripes,
  drawingColours,
  drawPaintedText,
  drawPlainText,
  SHARE_IMAGE_HEIGHT,
  SHARE_IMAGE_WIDTH,
} from './paint.ts'

const { ink, white, line, brand } = drawingColours
const earthColour = drawingColours['brand-deep']

const TAILBOARD: Pick<TextBox, 'y' | 'height'> = { y: 92, height: 366 }
const STRIP_HEIGHT = 84
const PLATE: TextBox = { x: SHARE_IMAGE_WIDTH / 2 - 118, y: 560, width: 236, height: 42 }

function drawSun(halfWidth: number): string {
  const rays = [26, 58, 90].map((offset) => {
    const radius = halfWidth * 1.16 + offset
    return `<circle cx="${SHARE_IMAGE_WIDTH / 2}" cy="440" r="${radius.toFixed(0)}"/>`
  })
  const dots = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * 2 * Math.PI
    const radius = halfWidth * 1.16 + 130
    return `M${(SHARE_IMAGE_WIDTH / 2 + Math.cos(angle) * radius).toFixed(0)} ${(440 + Math.sin(angle) * radius).toFixed(0)}h.1`
  })
  return `<g fill="none" stroke="${white}" stroke-width="6" stroke-linecap="round">${rays.join('')}<path stroke-width="16" d="${dots.join('')}"/></g>`
}

function drawSacks(left: number, width: number): string {
  const sackDistance = width / 5
  const sacks = [0, 4, 1, 3, 2].map((index) => {
    const x = left + index * sackDistance - 8
    const sackHeight = [54, 66, 72, 66, 54][index] ?? 60
    return `M${x} 96q-6-${sackHeight} ${sackDistance / 2 + 8}-${sackHeight}t${sackDistance / 2 + 8} ${sackHeight}z`
  })
  return `<path fill="${line}" d="${sacks.join('')}"/>`
}

function drawLorry(
  width: number,
  { tailboard, bumperStrip, plate }: { tailboard: string; bumperStrip: string; plate: string },
): string {
  const left = (SHARE_IMAGE_WIDTH - width) / 2
  const [right, top, bottom] = [left + width, TAILBOARD.y, TAILBOARD.y + TAILBOARD.height]
  const floor = bottom + STRIP_HEIGHT
  const innerFrame = { x: left + 22, y: top + 22, right: right - 22, bottom: bottom - 22 }
  const chevrons = [
    `M${left + 26} ${bottom + 20}h26l22 22-22 22h-26l22-22z`,
    `M${right - 26} ${bottom + 20}h-26l-22 22 22 22h26l-22-22z`,
  ]
  return `${drawSun(width / 2)}
  <path fill="${earthColour}" d="M0 420c150-10 240-60 420-54s240 60 400 52 240-50 380-40v252H0z"/>
  <path fill="${ink}" d="M${left + 60} 400h${width - 120}l190 230h-${width + 260}z"/>
  <g stroke="${ink}" stroke-width="9" stroke-linejoin="round">
    ${drawSacks(left + 34, width - 68)}
    <path fill="${earthColour}" d="M${left + 30} ${top - 16}h${width - 60}v40H${left + 30}z"/>
    <path fill="${ink}" d="M${left + 40} ${floor}h${width - 80}v80H${left + 40}z"/>
    <path fill="${white}" d="M${left} ${top}h${width}v${TAILBOARD.height}H${left}z"/>
    <path fill="${brand}" d="M${left} ${bottom}h${width}v${STRIP_HEIGHT}H${left}z"/>
  </g>
  <path fill="none" stroke="${brand}" stroke-width="5" d="M${innerFrame.x} ${innerFrame.y}H${innerFrame.right}V${innerFrame.bottom}H${innerFrame.x}zm0 44q44 0 44-44M${innerFrame.right} ${innerFrame.y + 44}q-44 0-44-44M${innerFrame.x} ${innerFrame.bottom - 44}q44 0 44 44M${innerFrame.right} ${innerFrame.bottom - 44}q-44 0-44 44"/>
  <path fill="${white}" d="${chevrons.join('')}"/>
  ${tailboard}
  <g fill="${white}">${bumperStrip}</g>
  <path fill="${white}" d="M${SHARE_IMAGE_WIDTH / 2 - 130} ${floor + 16}h260v46h-260z"/>
  <g fill="${brand}" stroke="${ink}" stroke-width="6"><circle cx="${SHARE_IMAGE_WIDTH / 2 - 200}" cy="${floor + 38}" r="20"/><circle cx="${SHARE_IMAGE_WIDTH / 2 + 200}" cy="${floor + 38}" r="20"/></g>
  <g fill="${ink}">${plate}</g>
  <path fill="${ink}" d="M0 ${SHARE_IMAGE_HEIGHT - 16}h${SHARE_IMAGE_WIDTH}v16H0z"/>`
}

export interface ShareImage {
  title: string
  note: string
  image?: string | undefined
}

/** Width of the narrow lorry. Its tailboard fits the square that messengers crop from the image as a thumbnail. */
const NARROW_LORRY = 700
const WIDE_LORRY = 1120
/** Minimum letter size that is legible in a messenger's thumbnail; with smaller letters, the wide lorry is drawn. */
const MIN_LEGIBLE_SIZE = 84

function createTailboardBox(width: number): TextBox {
  return {
    x: (SHARE_IMAGE_WIDTH - width) / 2 + 54,
    y: TAILBOARD.y + 38,
    width: width - 112,
    height: TAILBOARD.height - 78,
  }
}

function drawWithoutImage({ title, note }: ShareImage, siteName: string): string {
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
    plate: drawFittedLine(siteName, PLATE, 38),
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
export function drawShareImage(
  shareImage: ShareImage,
  { siteName, slogan }: Pick<Identity, 'siteName' | 'slogan'> = builtIdentity,
): string {
  const drawableImage = isLegible(shareImage.title) ? shareImage : { ...shareImage, title: slogan }
  const sizeAttributes = `width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeAttributes} viewBox="0 0 ${SHARE_IMAGE_WIDTH} ${SHARE_IMAGE_HEIGHT}"><rect ${sizeAttributes} fill="${drawingColours.brand}"/>
  ${shareImage.image ? drawWithImage(drawableImage) : drawWithoutImage(drawableImage, siteName)}${drawBumperStripes(SHARE_IMAGE_HEIGHT - 16, 16)}</svg>`
}
