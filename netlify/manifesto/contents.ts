import { identity } from '#src/content/identity.ts'
import { platform } from '#src/content/policies.ts'
import { paint } from '#src/share-images/paint.ts'
import { drawUli } from './drawings.ts'
import type { PlannedCategory } from './plan-pages.ts'
import { type Document, decorate, measure, page, type Structure, type Style, tag, write } from './sheet.ts'

const width = page.width - 2 * page.margin
const heading: Style = { face: 'lettering', size: 50, colour: paint.brand, width }
const text: Style = { face: 'text', size: 13, colour: paint.ink, width: 420, lineGap: 4 }
const entry: Style = { face: 'lettering', size: 21, colour: paint.ink, width: width - 90 }
const maxRowHeight = 44

export function addContents(document: Document, root: Structure, categories: PlannedCategory[]): void {
  document.addPage()
  document.outline.addItem('Contents')
  drawUli(document, 330, -60, 0.8, paint['paper-deep'])
  const x = page.margin
  const parts = document.struct('Sect')
  root.add(parts)
  tag(document, parts, 'H2', () => write(document, `${identity.meaning}.`, x, 60, heading))
  let y = 60 + measure(document, identity.meaning, heading) + 14
  for (const paragraph of platform.preface) {
    tag(document, parts, 'P', () => write(document, paragraph, x, y, text))
    y += measure(document, paragraph, text) + 8
  }

  const availableHeight = page.height - page.margin - y
  const rowHeight = Math.min(maxRowHeight, availableHeight / (categories.length + 0.25))
  y = page.height - page.margin - (categories.length + 0.25) * rowHeight
  const list = document.struct('TOC')
  parts.add(list)
  for (const { category, number, pages } of categories) {
    const { slug, title } = category
    const [{ page: start }] = pages
    const item = document.struct('TOCI')
    list.add(item)
    decorate(document, () => document.rect(x, y, width, 2).fill(paint.ink))
    const top = y + 12 - (maxRowHeight - rowHeight) / 2
    const link = document.struct('Link', { alt: `${title}, page ${start}` })
    item.add(link)
    tag(document, link, 'Span', () => {
      write(document, String(number), x, top, { ...entry, colour: paint.brand })
      write(document, title, x + 36, top, entry)
      write(document, String(start), x + width - 60, top, { ...entry, width: 60, align: 'right' })
    })
    // Typed as object: pdfkit's types lack `structParent`.
    const linkOptions: object = { structParent: link, Contents: Object(title) }
    document.goTo(x, y, width, rowHeight, slug, linkOptions)
    link.end()
    item.end()
    y += rowHeight
  }
  decorate(document, () => document.rect(x, y, width, 2).fill(paint.ink))
  list.end()
  parts.end()
}
