import { builtSite } from '#src/content/built-site.ts'
import { drawingColours } from '#src/lib/share-images/paint.ts'
import { drawRoadPattern, drawStripedBumper, paintBackground } from './drawings.ts'
import {
  drawTagged,
  drawText,
  drawTextShadow,
  fitLongestWord,
  PAGE_SIZE,
  type PdfDocument,
  type PdfStructure,
  type TextStyle,
} from './pdf.ts'

const { identity } = builtSite

const contentWidth = PAGE_SIZE.width - 2 * PAGE_SIZE.margin

const candidateNameStyle: TextStyle = {
  face: 'lettering',
  size: 118,
  colour: drawingColours.white,
  width: contentWidth + 8,
}
const titleStyle: TextStyle = { face: 'lettering', size: 54, colour: drawingColours.white, width: contentWidth }
const smallTextStyle: TextStyle = { face: 'strong', size: 15, colour: drawingColours.white, width: contentWidth }

export function addCover(pdfDocument: PdfDocument, rootElement: PdfStructure): void {
  pdfDocument.addPage()
  pdfDocument.outline.addItem('Title')
  paintBackground(pdfDocument, drawingColours.brand, 0, PAGE_SIZE.height)
  drawRoadPattern(pdfDocument, 60, 330, 1.45, drawingColours['brand-deep'])
  drawStripedBumper(pdfDocument, PAGE_SIZE.height - 14)
  const x = PAGE_SIZE.margin

  drawTagged(pdfDocument, rootElement, 'P', () =>
    drawText(pdfDocument, `${identity.party.name} (${identity.party.short})`, x, 56, smallTextStyle),
  )
  const fittedNameStyle = fitLongestWord(pdfDocument, identity.lettering, candidateNameStyle)
  drawTextShadow(pdfDocument, identity.lettering, x - 4, 110, fittedNameStyle, drawingColours.brand)
  drawTagged(
    pdfDocument,
    rootElement,
    'P',
    () => drawText(pdfDocument, identity.lettering, x - 4, 110, fittedNameStyle),
    {
      lang: 'ig',
    },
  )
  const heading = `Manifesto ${identity.electionYear}`
  drawTextShadow(pdfDocument, heading, x, 262, titleStyle, drawingColours.brand)
  drawTagged(pdfDocument, rootElement, 'H1', () => drawText(pdfDocument, heading, x, 262, titleStyle))

  const footStyle: TextStyle = { ...titleStyle, size: 34 }
  drawTagged(pdfDocument, rootElement, 'P', () => drawText(pdfDocument, identity.slogan, x, 672, footStyle))
  drawTagged(pdfDocument, rootElement, 'P', () =>
    drawText(pdfDocument, `${identity.candidate} for ${identity.office}`, x, 724, smallTextStyle),
  )
  drawTagged(pdfDocument, rootElement, 'P', () => {
    drawText(pdfDocument, identity.disclaimer, x, 780, {
      ...smallTextStyle,
      face: 'text',
      size: 10,
    })
  })
}
