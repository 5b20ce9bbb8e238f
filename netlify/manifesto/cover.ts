import { identity } from '#src/content/identity.ts'
import { drawingColours } from '#src/share-images/paint.ts'
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

const contentWidth = PAGE_SIZE.width - 2 * PAGE_SIZE.margin

const candidateNameStyle: TextStyle = {
  face: 'lettering',
  size: 118,
  colour: drawingColours.white,
  width: contentWidth + 8,
}
const titleStyle: TextStyle = { face: 'lettering', size: 54, colour: drawingColours.white, width: contentWidth }
const smallTextStyle: TextStyle = { face: 'strong', size: 15, colour: drawingColours.white, width: contentWidth }

export function addCover(document: PdfDocument, root: PdfStructure): void {
  document.addPage()
  document.outline.addItem('Title')
  paintBackground(document, drawingColours.brand, 0, PAGE_SIZE.height)
  drawRoadPattern(document, 60, 330, 1.45, drawingColours['brand-deep'])
  drawStripedBumper(document, PAGE_SIZE.height - 14)
  const x = PAGE_SIZE.margin

  drawTagged(document, root, 'P', () =>
    drawText(document, `${identity.party.name} (${identity.party.short})`, x, 56, smallTextStyle),
  )
  const fittedNameStyle = fitLongestWord(document, identity.lettering, candidateNameStyle)
  drawTextShadow(document, identity.lettering, x - 4, 110, fittedNameStyle, drawingColours.brand)
  drawTagged(document, root, 'P', () => drawText(document, identity.lettering, x - 4, 110, fittedNameStyle), {
    lang: 'ig',
  })
  const heading = `Manifesto ${identity.electionYear}`
  drawTextShadow(document, heading, x, 262, titleStyle, drawingColours.brand)
  drawTagged(document, root, 'H1', () => drawText(document, heading, x, 262, titleStyle))

  const footStyle: TextStyle = { ...titleStyle, size: 34 }
  drawTagged(document, root, 'P', () => drawText(document, identity.slogan, x, 672, footStyle))
  drawTagged(document, root, 'P', () =>
    drawText(document, `${identity.candidate} for ${identity.office}`, x, 724, smallTextStyle),
  )
  drawTagged(document, root, 'P', () => {
    drawText(document, `Paid for by the ${identity.committee}.`, x, 780, { ...smallTextStyle, face: 'text', size: 10 })
  })
}
