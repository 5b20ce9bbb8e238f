import { drawingColours } from '#src/share-images/paint.ts'
import { drawLineArt, drawStripedBumper, paintBackground } from './drawings.ts'
import {
  drawDecoration,
  drawTagged,
  drawText,
  drawTextShadow,
  measureTextHeight,
  PAGE_SIZE,
  type PdfDocument,
  type PdfStructure,
  type TextStyle,
} from './pdf.ts'
import type { PlannedCategory, PlanPage } from './plan-pages.ts'

const headingPanelHeight = 308
const contentWidth = PAGE_SIZE.width - 2 * PAGE_SIZE.margin
const firstPlanTop = headingPanelHeight + 40
const planHeight = (PAGE_SIZE.height - firstPlanTop - 40) / 4
const laterPageTop = PAGE_SIZE.margin + 24

const categoryThemes = {
  earth: {
    ground: drawingColours.brand,
    letters: drawingColours.white,
    number: drawingColours['brand-deep'],
    shade: drawingColours.ink,
  },
  night: {
    ground: drawingColours.ink,
    letters: drawingColours.white,
    number: drawingColours.brand,
    shade: drawingColours.brand,
  },
  sand: {
    ground: drawingColours['paper-deep'],
    letters: drawingColours.ink,
    number: drawingColours.brand,
    shade: drawingColours.brand,
  },
}

const subtitleStyle: TextStyle = { face: 'lettering', size: 20, colour: drawingColours.ink, width: 184, lineGap: -2 }
const detailsStyle: TextStyle = {
  face: 'text',
  size: 12.5,
  colour: drawingColours.ink,
  width: contentWidth - 204,
  lineGap: 1.5,
}
const pageNumberStyle: TextStyle = { face: 'text', size: 9.5, colour: drawingColours['ink-soft'], width: contentWidth }

function addPlans(document: PdfDocument, section: PdfStructure, { pageNumber, plans }: PlanPage, top: number): void {
  for (const [index, plan] of plans.entries()) {
    const y = top + index * planHeight
    if (index > 0)
      drawDecoration(document, () => document.rect(PAGE_SIZE.margin, y, contentWidth, 2).fill(drawingColours.ink))
    drawTagged(document, section, 'H3', () =>
      drawText(document, plan.subtitle, PAGE_SIZE.margin, y + 14, subtitleStyle),
    )
    drawTagged(document, section, 'P', () =>
      drawText(document, plan.details, PAGE_SIZE.margin + 204, y + 15, detailsStyle),
    )
  }
  drawDecoration(document, () =>
    drawText(document, String(pageNumber), PAGE_SIZE.margin, PAGE_SIZE.height - 30, {
      ...pageNumberStyle,
      align: 'right',
    }),
  )
}

export function addPolicy(
  document: PdfDocument,
  root: PdfStructure,
  { category, categoryNumber, pages }: PlannedCategory,
): void {
  const [firstPage, ...laterPages] = pages
  const { ground, letters, number: numberColour, shade: shadeColour } = categoryThemes[category.theme]
  document.addPage()
  document.outline.addItem(`${categoryNumber}. ${category.title}`)
  document.addNamedDestination(category.slug, 'Fit')
  paintBackground(document, ground, 0, headingPanelHeight)
  drawStripedBumper(document, headingPanelHeight)

  const section = document.struct('Sect', { title: category.title })
  root.add(section)
  const numberStyle: TextStyle = { face: 'lettering', size: 300, colour: numberColour, width: 260 }
  drawDecoration(document, () => drawText(document, String(categoryNumber), PAGE_SIZE.margin - 12, -62, numberStyle))
  drawLineArt(document, category.icon, PAGE_SIZE.width - PAGE_SIZE.margin - 132, 44, 1.1, letters)
  const headingStyle: TextStyle = { face: 'lettering', size: 46, colour: letters, width: contentWidth, lineGap: -6 }
  const top = headingPanelHeight - 28 - measureTextHeight(document, category.title, headingStyle)
  drawTextShadow(document, category.title, PAGE_SIZE.margin, top, headingStyle, ground, shadeColour)
  drawTagged(document, section, 'H2', () => drawText(document, category.title, PAGE_SIZE.margin, top, headingStyle))
  addPlans(document, section, firstPage, firstPlanTop)

  for (const laterPage of laterPages) {
    document.addPage()
    paintBackground(document, ground, 0, PAGE_SIZE.margin)
    drawStripedBumper(document, PAGE_SIZE.margin)
    addPlans(document, section, laterPage, laterPageTop)
  }
  section.end()
}
