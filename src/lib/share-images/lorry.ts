import type { TextBox } from './fit-text.ts'
import { drawingColours, SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from './paint.ts'

const { ink, white, line, brand } = drawingColours
const earthColour = drawingColours['brand-deep']

export const TAILBOARD: Pick<TextBox, 'y' | 'height'> = { y: 92, height: 366 }
const STRIP_HEIGHT = 84

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

/** Draws a lorry seen from behind, whose tailboard is `width` pixels wide. */
export function drawLorry(
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
