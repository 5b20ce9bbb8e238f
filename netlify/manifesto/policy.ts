import { paint } from '#src/share-images/paint.ts'
import { drawBumper, drawLine, paintGround } from './drawings.ts'
import type { PlannedCategory, PlanPage } from './plan-pages.ts'
import { type Document, decorate, measure, page, type Structure, type Style, shade, tag, write } from './sheet.ts'

const panelHeight = 308
const width = page.width - 2 * page.margin
const planTop = panelHeight + 40
const planHeight = (page.height - planTop - 40) / 4
const continuedTop = page.margin + 24

const themes = {
  earth: { ground: paint.brand, letters: paint.white, number: paint['brand-deep'], shade: paint.ink },
  night: { ground: paint.ink, letters: paint.white, number: paint.brand, shade: paint.brand },
  sand: { ground: paint['paper-deep'], letters: paint.ink, number: paint.brand, shade: paint.brand },
}

const subtitle: Style = { face: 'lettering', size: 20, colour: paint.ink, width: 184, lineGap: -2 }
const details: Style = { face: 'text', size: 12.5, colour: paint.ink, width: width - 204, lineGap: 1.5 }
const pageNumberStyle: Style = { face: 'text', size: 9.5, colour: paint['ink-soft'], width }

function addPlans(document: Document, section: Structure, { page: number, plans }: PlanPage, top: number): void {
  for (const [index, plan] of plans.entries()) {
    const y = top + index * planHeight
    if (index > 0) decorate(document, () => document.rect(page.margin, y, width, 2).fill(paint.ink))
    tag(document, section, 'H3', () => write(document, plan.subtitle, page.margin, y + 14, subtitle))
    tag(document, section, 'P', () => write(document, plan.details, page.margin + 204, y + 15, details))
  }
  decorate(document, () =>
    write(document, String(number), page.margin, page.height - 30, { ...pageNumberStyle, align: 'right' }),
  )
}

export function addPolicy(document: Document, root: Structure, { category, number, pages }: PlannedCategory): void {
  const [firstPage, ...otherPages] = pages
  const { ground, letters, number: numberColour, shade: shadeColour } = themes[category.theme]
  document.addPage()
  document.outline.addItem(`${number}. ${category.title}`)
  document.addNamedDestination(category.slug, 'Fit')
  paintGround(document, ground, 0, panelHeight)
  drawBumper(document, panelHeight)

  const section = document.struct('Sect', { title: category.title })
  root.add(section)
  const numberStyle: Style = { face: 'lettering', size: 300, colour: numberColour, width: 260 }
  decorate(document, () => write(document, String(number), page.margin - 12, -62, numberStyle))
  drawLine(document, category.icon, page.width - page.margin - 132, 44, 1.1, letters)
  const heading: Style = { face: 'lettering', size: 46, colour: letters, width, lineGap: -6 }
  const top = panelHeight - 28 - measure(document, category.title, heading)
  shade(document, category.title, page.margin, top, heading, ground, shadeColour)
  tag(document, section, 'H2', () => write(document, category.title, page.margin, top, heading))
  addPlans(document, section, firstPage, planTop)

  for (const continuedPage of otherPages) {
    document.addPage()
    paintGround(document, ground, 0, page.margin)
    drawBumper(document, page.margin)
    addPlans(document, section, continuedPage, continuedTop)
  }
  section.end()
}
