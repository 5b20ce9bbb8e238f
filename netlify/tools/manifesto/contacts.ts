import { builtSite } from '#src/content/built-site.ts'
import { drawingColours } from '#src/lib/share-images/paint.ts'
import { drawRoadPattern, drawStripedBumper, paintBackground } from './drawings.ts'
import {
  drawTagged,
  drawText,
  drawTextShadow,
  measureTextHeight,
  PAGE_SIZE,
  type PdfDocument,
  type PdfStructure,
  type TextStyle,
} from './pdf.ts'

const { identity, policies } = builtSite

const contentWidth = PAGE_SIZE.width - 2 * PAGE_SIZE.margin
const headingStyle: TextStyle = {
  face: 'lettering',
  size: 58,
  colour: drawingColours.white,
  width: contentWidth,
  lineGap: -8,
}
const labelStyle: TextStyle = { face: 'lettering', size: 19, colour: drawingColours.white, width: 160 }
const valueStyle: TextStyle = {
  face: 'text',
  size: 14,
  colour: drawingColours.white,
  width: contentWidth - 180,
  lineGap: 4,
}

function listContactRows(): [label: string, lines: string[]][] {
  const { phones, email, headquarters, officeHours } = identity
  return [
    ['Phone', phones.map((phone) => phone.label)],
    ['E-mail', [email]],
    ['Headquarters', [`${headquarters.street}, ${headquarters.city}, ${headquarters.state}`]],
    ['Office hours', officeHours.map(({ days, hours }) => `${days} ${hours}`)],
  ]
}

export function addContacts(pdfDocument: PdfDocument, rootElement: PdfStructure): void {
  pdfDocument.addPage()
  pdfDocument.outline.addItem('Contacts')
  paintBackground(pdfDocument, drawingColours.ink, 0, PAGE_SIZE.height)
  drawRoadPattern(pdfDocument, 130, 440, 1.2, drawingColours['brand-deep'])
  drawStripedBumper(pdfDocument, PAGE_SIZE.height - 14)
  const x = PAGE_SIZE.margin
  const section = pdfDocument.struct('Sect', { title: 'Contacts' })
  rootElement.add(section)
  drawTextShadow(pdfDocument, policies.closing, x, 64, headingStyle, drawingColours.ink)
  drawTagged(pdfDocument, section, 'H2', () => drawText(pdfDocument, policies.closing, x, 64, headingStyle))
  let y = 64 + measureTextHeight(pdfDocument, policies.closing, headingStyle) + 40
  for (const [label, lines] of listContactRows()) {
    drawTagged(pdfDocument, section, 'H3', () => drawText(pdfDocument, label, x, y, labelStyle))
    drawTagged(pdfDocument, section, 'P', () => drawText(pdfDocument, lines.join('\n'), x + 180, y, valueStyle))
    y += measureTextHeight(pdfDocument, lines.join('\n'), valueStyle) + 18
  }
  drawTagged(pdfDocument, section, 'P', () => {
    drawText(pdfDocument, identity.disclaimer, x, 780, { ...valueStyle, size: 10 })
  })
  section.end()
}
