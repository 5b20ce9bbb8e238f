import { consent } from '#src/content/forms.ts'
import type { Identity } from '#src/content/identity.ts'
import { drawLettering, fitText } from '#src/lib/share-images/lettering.ts'
import { isLegible } from '#src/lib/share-images/letters.ts'
import { A4, CONTENT_WIDTH, drawCode, MARGIN, type ShortLink } from './page-parts.ts'
import { drawParagraph, drawTextLine, fitParagraph, measureText } from './paragraph.ts'
import type { Drawing } from './pdf.ts'
import { BLACK } from './pdf-content.ts'
import { createImprint } from './poster.ts'

/** Widest letters of the title, from 0 (the font's narrowest design) to 1 (its widest). */
const TITLE_STRETCH = 0.3

const SHEET_ROWS = 15
const HEAD_ROW = 62
const CODE_WIDTH = 400
const HEAD_WIDTH = CONTENT_WIDTH - CODE_WIDTH - 10

/** Columns with their widths in parts of the table. */
const columns: [label: string, share: number][] = [
  ['', 0.04],
  ['Name', 0.31],
  ['Phone', 0.21],
  ['Area', 0.2],
  ['Signature', 0.24],
]

export interface SheetTexts {
  /** Name of the event or of the area. */
  title: string
  /** Day and place of the event, or a line about the area. */
  occasion: string
  heading: string
}

const tableText = `${SHEET_ROWS} rows: ${columns.flatMap(([label]) => label || []).join(', ')}`

const statement = (committee: string) => consent.statement.replaceAll('{committee}', committee)

/** Labels the consent with its version, because forms and sheets of any time are compared by it. */
function createConsentText({ committee }: Identity): string {
  return `Each signature agrees to this statement (version ${consent.version}): ${statement(committee)}\n${NO_NUMBERS}`
}

/** Draws the title in one line from the left edge. */
function drawTitle(title: string): string {
  const box = { x: MARGIN, y: MARGIN + 56, width: HEAD_WIDTH, height: 140 }
  const { size, lines } = fitText(title, box, box.height, 1)
  const [{ narrowWidth, wideWidth } = { narrowWidth: 0, wideWidth: 0 }] = lines
  const width = size * (narrowWidth + (wideWidth - narrowWidth) * TITLE_STRETCH)
  return drawLettering({ size, lines }, { ...box, width: Math.min(box.width, width) })
}

function drawTable(top: number, height: number): string {
  const rowHeight = (height - HEAD_ROW) / SHEET_ROWS
  const bottom = top + height
  const rules = Array.from({ length: SHEET_ROWS + 1 }, (_, index) => {
    const y = top + HEAD_ROW + index * rowHeight
    return `M${MARGIN} ${y.toFixed(1)}h${CONTENT_WIDTH}`
  })
  const numbers = Array.from({ length: SHEET_ROWS }, (_, index) =>
    drawTextLine(String(index + 1), MARGIN + 14, top + HEAD_ROW + (index + 0.62) * rowHeight, 32),
  )
  let x = MARGIN
  const edges = [`M${x} ${top}V${bottom}`]
  const labels = columns.map(([label, share]) => {
    const drawing = label && drawTextLine(label, x + 16, top + 44, 38)
    x += share * CONTENT_WIDTH
    edges.push(`M${x.toFixed(1)} ${top}V${bottom}`)
    return drawing
  })
  const lines = [`M${MARGIN} ${top}h${CONTENT_WIDTH}`, ...rules, ...edges]
  return `<path fill="none" stroke="${BLACK}" stroke-width="4" d="${lines.join('')}"/>${labels.join('')}${numbers.join('')}`
}

const COLLECTOR = 'Collected by (name, day):'
const NO_NUMBERS = 'We never ask for your NIN or for the number of your voter’s card.'

/** Draws a sheet on which people sign up with a pen. */
export function drawSheet(texts: SheetTexts, link: ShortLink, identity: Identity): Drawing {
  const width = CONTENT_WIDTH
  const title = isLegible(texts.title) ? texts.title : identity.slogan
  const imprint = createImprint(identity)
  const consentText = createConsentText(identity)
  const codeLeft = A4.width - MARGIN - CODE_WIDTH + 44
  const code = drawCode(link, codeLeft, MARGIN - 44, CODE_WIDTH)
  const heading = fitParagraph(texts.heading, { width: HEAD_WIDTH, height: 60, maxSize: 46 })
  const occasion = fitParagraph(texts.occasion, { width: HEAD_WIDTH, height: 74, maxSize: 44 })
  const address = fitParagraph(link.typedAddress, { width: HEAD_WIDTH, height: 44, maxSize: 44 })
  const consentLines = fitParagraph(consentText, { width, height: 200, maxSize: 32 })
  const foot = fitParagraph(imprint, { width, height: 60, maxSize: 30 })
  const footTop = A4.height - MARGIN - foot.height
  const signTop = footTop - 70
  const consentTop = MARGIN + CODE_WIDTH - 15
  const tableTop = consentTop + consentLines.height + 34
  return {
    size: A4,
    text: [texts.heading, title, texts.occasion, link.typedAddress, consentText, tableText, COLLECTOR, imprint].join(
      '\n',
    ),
    link: { x: codeLeft, y: MARGIN, width: CODE_WIDTH, height: CODE_WIDTH, address: link.qrAddress },
    svg: [
      drawParagraph(heading, MARGIN, MARGIN, HEAD_WIDTH),
      drawTitle(title),
      drawParagraph(occasion, MARGIN, MARGIN + 206, HEAD_WIDTH),
      drawParagraph(address, MARGIN, MARGIN + 300, HEAD_WIDTH),
      code.svg,
      drawParagraph(consentLines, MARGIN, consentTop, width),
      drawTable(tableTop, signTop - 60 - tableTop),
      drawTextLine(COLLECTOR, MARGIN, signTop + 22, 30),
      `<path fill="none" stroke="${BLACK}" stroke-width="3" d="M${MARGIN + Math.ceil(measureText(COLLECTOR) * 30) + 16} ${(signTop + 26).toFixed(1)}H${A4.width - MARGIN}"/>`,
      drawParagraph(foot, MARGIN, footTop, width),
    ].join(''),
  }
}
