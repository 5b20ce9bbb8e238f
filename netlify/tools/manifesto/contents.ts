import { builtSite } from '#src/content/built-site.ts'
import { drawingColours } from '#src/lib/share-images/paint.ts'
import { drawRoadPattern } from './drawings.ts'
import {
  drawDecoration,
  drawTagged,
  drawText,
  measureTextHeight,
  PAGE_SIZE,
  type PdfDocument,
  type PdfStructure,
  type TextStyle,
} from './pdf.ts'
import type { PlannedCategory } from './policy.ts'

const { identity, policies } = builtSite

const contentWidth = PAGE_SIZE.width - 2 * PAGE_SIZE.margin
const headingStyle: TextStyle = { face: 'lettering', size: 50, colour: drawingColours.brand, width: contentWidth }
const textStyle: TextStyle = { face: 'text', size: 13, colour: drawingColours.ink, width: 420, lineGap: 4 }
const entryStyle: TextStyle = { face: 'lettering', size: 21, colour: drawingColours.ink, width: contentWidth - 90 }
const MAX_ENTRY_HEIGHT = 44

export function addContents(pdfDocument: PdfDocument, rootElement: PdfStructure, categories: PlannedCategory[]): void {
  pdfDocument.addPage()
  pdfDocument.outline.addItem('Contents')
  drawRoadPattern(pdfDocument, 330, -60, 0.8, drawingColours['paper-deep'])
  const x = PAGE_SIZE.margin
  const contentsSection = pdfDocument.struct('Sect')
  rootElement.add(contentsSection)
  drawTagged(pdfDocument, contentsSection, 'H2', () =>
    drawText(pdfDocument, `${identity.meaning}.`, x, 60, headingStyle),
  )
  let y = 60 + measureTextHeight(pdfDocument, identity.meaning, headingStyle) + 14
  for (const paragraph of policies.preface) {
    drawTagged(pdfDocument, contentsSection, 'P', () => drawText(pdfDocument, paragraph, x, y, textStyle))
    y += measureTextHeight(pdfDocument, paragraph, textStyle) + 8
  }

  const availableHeight = PAGE_SIZE.height - PAGE_SIZE.margin - y
  const rowHeight = Math.min(MAX_ENTRY_HEIGHT, availableHeight / (categories.length + 0.25))
  y = PAGE_SIZE.height - PAGE_SIZE.margin - (categories.length + 0.25) * rowHeight
  const tocElement = pdfDocument.struct('TOC')
  contentsSection.add(tocElement)
  for (const { category, categoryNumber, pages } of categories) {
    const { slug, title } = category
    const [{ pageNumber: startPage }] = pages
    const tocItem = pdfDocument.struct('TOCI')
    tocElement.add(tocItem)
    drawDecoration(pdfDocument, () => pdfDocument.rect(x, y, contentWidth, 2).fill(drawingColours.ink))
    const rowTop = y + 12 - (MAX_ENTRY_HEIGHT - rowHeight) / 2
    const linkElement = pdfDocument.struct('Link', { alt: `${title}, page ${startPage}` })
    tocItem.add(linkElement)
    drawTagged(pdfDocument, linkElement, 'Span', () => {
      drawText(pdfDocument, String(categoryNumber), x, rowTop, { ...entryStyle, colour: drawingColours.brand })
      drawText(pdfDocument, title, x + 36, rowTop, entryStyle)
      drawText(pdfDocument, String(startPage), x + contentWidth - 60, rowTop, {
        ...entryStyle,
        width: 60,
        align: 'right',
      })
    })
    // Typed as `object`, because pdfkit's types lack the option `structParent`.
    const linkOptions: object = { structParent: linkElement, Contents: Object(title) }
    pdfDocument.goTo(x, y, contentWidth, rowHeight, slug, linkOptions)
    linkElement.end()
    tocItem.end()
    y += rowHeight
  }
  drawDecoration(pdfDocument, () => pdfDocument.rect(x, y, contentWidth, 2).fill(drawingColours.ink))
  tocElement.end()
  contentsSection.end()
}
