import type { Identity } from '#src/content/identity.ts'
import {
  computeLineHeight,
  drawFittedLine,
  drawLettering,
  fitText,
  type TextBox,
} from '#src/lib/share-images/lettering.ts'
import { isLegible } from '#src/lib/share-images/letters.ts'
import { A4, CONTENT_WIDTH, drawBoardFrame, drawCode, drawStripes, MARGIN, type ShortLink } from './page-parts.ts'
import { drawParagraph, fitParagraph } from './paragraph.ts'
import type { Drawing } from './pdf.ts'
import { BLACK, WHITE } from './pdf-content.ts'

export interface PosterTexts {
  /** The one large line. */
  title: string
  sentence: string
  /** Short call or day beside the QR code, one line of lettering each. */
  call: string[]
}

/** Width of the QR code with its quiet zone, which begins at the edge of the paper. */
const QR_WIDTH = 1460
const STRIPES_HEIGHT = 46
const MAX_SENTENCE_HEIGHT = 260
const MAX_CALL_SIZE = 560
/** Smaller letters have no shadow: a photocopier would fill the gaps. */
const MIN_SHADOW_SIZE = 150

function drawTitle(title: string, box: TextBox) {
  const inner = { x: box.x + 85, y: box.y + 70, width: box.width - 175, height: box.height - 145 }
  const fitted = fitText(title, inner, 420)
  const drawLayer = (offset: number, colour: string, contour: number) => {
    const distance = (offset * fitted.size).toFixed(1)
    return `<g fill="${colour}" stroke="${colour}" stroke-width="${contour}" transform="translate(${distance} ${distance})"><use href="lettering"/></g>`
  }
  // A white contour keeps the shadow of a letter apart from the next letter.
  const shadow = [...[0.062, 0.054, 0.046].map((offset) => drawLayer(offset, BLACK, 1)), drawLayer(0, WHITE, 52)]
  return {
    lettering: drawLettering(fitted, inner),
    layers: [drawBoardFrame(box), ...(fitted.size >= MIN_SHADOW_SIZE ? shadow : []), drawLayer(0, BLACK, 1)].join(''),
  }
}

/** Draws each line as wide as the box, from its top to its bottom. */
function drawCall(lines: string[], box: TextBox): string {
  const sizes = lines.map((line) => fitText(line, box, MAX_CALL_SIZE, 1).size)
  const heights = sizes.map((size) => size * computeLineHeight(1))
  const total = heights.reduce((sum, height) => sum + height, 0)
  const scale = Math.min(1, box.height / total)
  const gap = lines.length > 1 ? (box.height - total * scale) / (lines.length - 1) : 0
  let y = box.y
  return lines
    .map((line, index) => {
      const height = (heights[index] ?? 0) * scale
      const drawing = drawFittedLine(line, { ...box, y, height }, (sizes[index] ?? 0) * scale)
      y += height + gap
      return drawing
    })
    .join('')
}

/** Returns the imprint: who is responsible, and who paid. */
export function createImprint({ disclaimer, committee, headquarters: { street, city, state } }: Identity): string {
  return `Published by ${committee}, ${street}, ${city}, ${state}. ${disclaimer}`
}

/** Draws a poster of the size A4: other formats enlarge or shrink it. */
export function drawPoster(texts: PosterTexts, link: ShortLink, identity: Identity): Drawing {
  const width = CONTENT_WIDTH
  const title = isLegible(texts.title) ? texts.title : identity.slogan
  const candidacy = `${identity.candidate} for ${identity.office} · ${identity.party.name} (${identity.party.short})`
  const imprint = createImprint(identity)
  const head = fitParagraph(candidacy, { width, height: 60, maxSize: 52, isCentred: true })
  const sentence = fitParagraph(texts.sentence, { width, height: MAX_SENTENCE_HEIGHT, maxSize: 88, isCentred: true })
  const address = fitParagraph(link.typedAddress, { width, height: 90, maxSize: 100, isCentred: true })
  const foot = fitParagraph(imprint, { width, height: 80, maxSize: 34, isCentred: true })

  const footTop = A4.height - MARGIN - foot.height
  const stripesTop = footTop - 36 - STRIPES_HEIGHT
  const addressTop = stripesTop - 56 - address.height
  const codeTop = addressTop - QR_WIDTH
  const sentenceTop = codeTop - sentence.height
  const boardTop = MARGIN + head.height + 36
  const board = drawTitle(title, { x: MARGIN, y: boardTop, width, height: sentenceTop - 56 - boardTop })
  const code = drawCode(link, 0, codeTop, QR_WIDTH)
  const call = {
    x: QR_WIDTH,
    y: codeTop + code.quietZone,
    width: A4.width - MARGIN - QR_WIDTH,
    height: QR_WIDTH - 2 * code.quietZone,
  }
  return {
    size: A4,
    lettering: board.lettering,
    text: [candidacy, title, texts.sentence, texts.call.join(' '), link.typedAddress, imprint].join('\n'),
    link: { x: 0, y: codeTop, width: QR_WIDTH, height: stripesTop - codeTop, address: link.qrAddress },
    svg: [
      drawParagraph(head, MARGIN, MARGIN, width),
      board.layers,
      drawParagraph(sentence, MARGIN, sentenceTop, width),
      code.svg,
      drawCall(texts.call, call),
      drawParagraph(address, MARGIN, addressTop, width),
      drawStripes(stripesTop, STRIPES_HEIGHT),
      drawParagraph(foot, MARGIN, footTop, width),
    ].join(''),
  }
}
