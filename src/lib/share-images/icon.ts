import type { TextBox } from './lettering.ts'
import { interpolateOutline, type Letter, toLetters } from './letters.ts'
import type { drawingColours } from './paint.ts'

export const ICON_SIZE = 64
const SHADOW_OFFSET = 4
/** Width of the letter, from 0 (the font's narrowest design) to 1 (its widest). */
const LETTER_WIDTH = 0.6
const DOT_BELOW = '\u0323'
const letterBox: TextBox = { x: 8, y: 4, width: 44, height: 52 }
/** Box for a letter with an underdot: lower than `letterBox`, so that the dot is visible in a 16-pixel icon. */
const letterBoxAboveDot: TextBox = { x: 8, y: 4, width: 44, height: 39 }
const underdot = '<circle cx="31" cy="54" r="5"/>'

interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the bounding box of an SVG path that uses relative commands and an upward y axis. */
function findBounds(path: string): Bounds {
  const bounds = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity }
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, command, numbers = ''] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    const offsets = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    if (command === 'z') [x, y] = [startX, startY]
    const [fromX, fromY] = [x, y]
    for (let index = 0; index < offsets.length; index += 2) {
      x = fromX + (offsets[index] ?? 0)
      y = fromY + (offsets[index + 1] ?? 0)
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.max(bounds.top, y)
      bounds.bottom = Math.min(bounds.bottom, y)
    }
    if (command === 'm') [startX, startY] = [x, y]
  }
  return bounds
}

function drawInBox({ path }: Letter, box: TextBox): string {
  const outline = interpolateOutline(path, LETTER_WIDTH)
  const { left, right, top, bottom } = findBounds(outline)
  const scale = Math.min(box.width / (right - left), box.height / (top - bottom))
  const x = box.x + (box.width - (right + left) * scale) / 2
  const y = box.y + (box.height + (top + bottom) * scale) / 2
  const scaleText = scale.toFixed(4)
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scaleText} -${scaleText})" d="${outline}"/>`
}

function drawLetter(lettering: string): string {
  const [firstCluster] = new Intl.Segmenter('en').segment(lettering.toUpperCase())
  const decomposedLetter = firstCluster?.segment.normalize('NFD') ?? ''
  const isDotted = decomposedLetter.includes(DOT_BELOW)
  const [letter] = toLetters(decomposedLetter.replace(DOT_BELOW, ''))
  if (!letter) return ''
  return isDotted ? drawInBox(letter, letterBoxAboveDot) + underdot : drawInBox(letter, letterBox)
}

/** Draws the site icon: the first letter of the candidate's name with its shadow. */
export function drawIcon(lettering: string, { ink, white, brand }: typeof drawingColours): string {
  const letter = drawLetter(lettering)
  const layers = `<g fill="${ink}" transform="translate(${SHADOW_OFFSET} ${SHADOW_OFFSET})">${letter}</g><g fill="${white}">${letter}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}"><path fill="${brand}" d="M0 0h${ICON_SIZE}v${ICON_SIZE}H0z"/>${layers}</svg>\n`
}
