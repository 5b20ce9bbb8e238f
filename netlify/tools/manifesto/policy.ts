import { builtSite } from '#src/content/built-site.ts'
import type { PolicyCategory } from '#src/content/pages/policies.ts'
import { drawingColours } from '#src/lib/share-images/paint.ts'
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

/** Page number of the first policy category, which follows the cover and the table of contents. */
const FIRST_CATEGORY_PAGE = 3
/** Maximum number of policy plans on a category's first page, where the title needs space. */
const PLANS_ON_FIRST_PAGE = 4
const PLANS_ON_LATER_PAGE = 6

interface PlanPage {
  /** Page number in the whole PDF, counted from 1. */
  pageNumber: number
  plans: PolicyCategory['plans']
}

export interface PlannedCategory {
  category: PolicyCategory
  categoryNumber: number
  pages: [PlanPage, ...PlanPage[]]
}

/** Distributes the policy plans of each category over the pages of the PDF. */
export function assignPlanPages(): PlannedCategory[] {
  let nextPage = FIRST_CATEGORY_PAGE
  return builtSite.policies.categories.map((category, index) => {
    const firstPage: PlanPage = { pageNumber: nextPage++, plans: category.plans.slice(0, PLANS_ON_FIRST_PAGE) }
    const laterPages: PlanPage[] = []
    for (
      let firstPlanIndex = PLANS_ON_FIRST_PAGE;
      firstPlanIndex < category.plans.length;
      firstPlanIndex += PLANS_ON_LATER_PAGE
    ) {
      laterPages.push({
        pageNumber: nextPage++,
        plans: category.plans.slice(firstPlanIndex, firstPlanIndex + PLANS_ON_LATER_PAGE),
      })
    }
    return { category, categoryNumber: index + 1, pages: [firstPage, ...laterPages] }
  })
}

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

function addPlans(pdfDocument: PdfDocument, section: PdfStructure, { pageNumber, plans }: PlanPage, top: number): void {
  for (const [index, plan] of plans.entries()) {
    const y = top + index * planHeight
    if (index > 0)
      drawDecoration(pdfDocument, () => pdfDocument.rect(PAGE_SIZE.margin, y, contentWidth, 2).fill(drawingColours.ink))
    drawTagged(pdfDocument, section, 'H3', () =>
      drawText(pdfDocument, plan.subtitle, PAGE_SIZE.margin, y + 14, subtitleStyle),
    )
    drawTagged(pdfDocument, section, 'P', () =>
      drawText(pdfDocument, plan.details, PAGE_SIZE.margin + 204, y + 15, detailsStyle),
    )
  }
  drawDecoration(pdfDocument, () =>
    drawText(pdfDocument, String(pageNumber), PAGE_SIZE.margin, PAGE_SIZE.height - 30, {
      ...pageNumberStyle,
      align: 'right',
    }),
  )
}

export function addPolicy(
  pdfDocument: PdfDocument,
  rootElement: PdfStructure,
  { category, categoryNumber, pages }: PlannedCategory,
): void {
  const [firstPage, ...laterPages] = pages
  const { ground, letters, number: numberColour, shade: shadeColour } = categoryThemes[category.theme]
  pdfDocument.addPage()
  pdfDocument.outline.addItem(`${categoryNumber}. ${category.title}`)
  pdfDocument.addNamedDestination(category.slug, 'Fit')
  paintBackground(pdfDocument, ground, 0, headingPanelHeight)
  drawStripedBumper(pdfDocument, headingPanelHeight)

  const section = pdfDocument.struct('Sect', { title: category.title })
  rootElement.add(section)
  const numberStyle: TextStyle = { face: 'lettering', size: 300, colour: numberColour, width: 260 }
  drawDecoration(pdfDocument, () =>
    drawText(pdfDocument, String(categoryNumber), PAGE_SIZE.margin - 12, -62, numberStyle),
  )
  drawLineArt(pdfDocument, category.icon, PAGE_SIZE.width - PAGE_SIZE.margin - 132, 44, 1.1, letters)
  const headingStyle: TextStyle = { face: 'lettering', size: 46, colour: letters, width: contentWidth, lineGap: -6 }
  const top = headingPanelHeight - 28 - measureTextHeight(pdfDocument, category.title, headingStyle)
  drawTextShadow(pdfDocument, category.title, PAGE_SIZE.margin, top, headingStyle, ground, shadeColour)
  drawTagged(pdfDocument, section, 'H2', () =>
    drawText(pdfDocument, category.title, PAGE_SIZE.margin, top, headingStyle),
  )
  addPlans(pdfDocument, section, firstPage, firstPlanTop)

  for (const laterPage of laterPages) {
    pdfDocument.addPage()
    paintBackground(pdfDocument, ground, 0, PAGE_SIZE.margin)
    drawStripedBumper(pdfDocument, PAGE_SIZE.margin)
    addPlans(pdfDocument, section, laterPage, laterPageTop)
  }
  section.end()
}
