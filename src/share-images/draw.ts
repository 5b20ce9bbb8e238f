import { identity } from '#src/content/identity.ts'
import { type Box, type Fit, fitText, heightOf, letter } from './fit.ts'
import { isLegible } from './letters.ts'
import { lorry, TAILBOARD } from './lorry.ts'
import { bumper, HEIGHT, paint, painted, plain, WIDTH } from './paint.ts'

export interface ShareImage {
  title: string
  note: string
  image?: string | undefined
}

/** Lorry width whose tailboard fits the square thumbnail that messengers crop from the centre. */
const NARROW_LORRY = 700
const WIDE_LORRY = 1120
/** Minimum lettering size that is legible in that thumbnail; smaller lettering uses the full width. */
const MIN_LEGIBLE_SIZE = 84

function createTailboardBox(width: number): Box {
  return { x: (WIDTH - width) / 2 + 54, y: TAILBOARD.y + 38, width: width - 112, height: TAILBOARD.height - 78 }
}

function drawPlate(): string {
  const box = { x: WIDTH / 2 - 118, y: 560, width: 236, height: 42 }
  return letter(fitText(identity.siteName, box, 38, 1), box)
}

function drawWithoutImage({ title, note }: ShareImage): string {
  const narrow = fitText(title, createTailboardBox(NARROW_LORRY), 190)
  const width = narrow.size >= MIN_LEGIBLE_SIZE ? NARROW_LORRY : WIDE_LORRY
  const box = createTailboardBox(width)
  const fitted: Fit = width === NARROW_LORRY ? narrow : fitText(title, box, 190)
  const colours = { ground: paint.white, shade: paint.ink, fill: paint.brand }
  return lorry(width, {
    tailboard: painted(letter(fitted, box), fitted.size, colours),
    strip: plain(note, WIDTH / 2, 512, 36, { width: width - 180, least: 27 }),
    plate: drawPlate(),
  })
}

function drawWithImage({ title, note, image }: ShareImage): string {
  const fitted = fitText(title, { x: 48, y: 0, width: WIDTH - 96, height: 224 }, 168)
  const height = heightOf(fitted.lines.length) * fitted.size
  const box = { x: 48, y: HEIGHT - 40 - height, width: WIDTH - 96, height }
  const edge = box.y - 64
  return `<image href="${image}" width="${WIDTH}" height="${edge + 8}" preserveAspectRatio="xMidYMid slice"/>
    ${bumper(edge, 16)}
    ${painted(letter(fitted, box), fitted.size)}
    <path fill="${paint.ink}" d="M270 ${edge - 30}h660v58H270z"/>
    <g fill="${paint.white}">${plain(note, WIDTH / 2, edge + 10, 34, { width: 620, least: 27 })}</g>`
}

/** Share image as SVG. A title with unsupported letters is replaced by the slogan. */
export function drawShareImage(shareImage: ShareImage): string {
  const drawable = isLegible(shareImage.title) ? shareImage : { ...shareImage, title: identity.slogan }
  const size = `width="${WIDTH}" height="${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect ${size} fill="${paint.brand}"/>
  ${shareImage.image ? drawWithImage(drawable) : drawWithoutImage(drawable)}${bumper(HEIGHT - 16, 16)}</svg>`
}
