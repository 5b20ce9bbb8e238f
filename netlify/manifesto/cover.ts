import { identity } from '#src/content/identity.ts'
import { paint } from '#src/share-images/paint.ts'
import { drawBumper, drawUli, paintGround } from './drawings.ts'
import { type Document, fitWords, page, type Structure, type Style, shade, tag, write } from './sheet.ts'

const width = page.width - 2 * page.margin

const name: Style = { face: 'lettering', size: 118, colour: paint.white, width: width + 8 }
const title: Style = { face: 'lettering', size: 54, colour: paint.white, width }
const line: Style = { face: 'strong', size: 15, colour: paint.white, width }

export function addCover(document: Document, root: Structure): void {
  document.addPage()
  document.outline.addItem('Title')
  paintGround(document, paint.brand, 0, page.height)
  drawUli(document, 60, 330, 1.45, paint['brand-deep'])
  drawBumper(document, page.height - 14)
  const x = page.margin

  tag(document, root, 'P', () => write(document, `${identity.party.name} (${identity.party.short})`, x, 56, line))
  const fitted = fitWords(document, identity.lettering, name)
  shade(document, identity.lettering, x - 4, 110, fitted, paint.brand)
  tag(document, root, 'P', () => write(document, identity.lettering, x - 4, 110, fitted), { lang: 'ig' })
  const heading = `Manifesto ${identity.electionYear}`
  shade(document, heading, x, 262, title, paint.brand)
  tag(document, root, 'H1', () => write(document, heading, x, 262, title))

  const foot: Style = { ...title, size: 34 }
  tag(document, root, 'P', () => write(document, identity.slogan, x, 672, foot))
  tag(document, root, 'P', () => write(document, `${identity.candidate} for ${identity.office}`, x, 724, line))
  tag(document, root, 'P', () => {
    write(document, `Paid for by the ${identity.committee}.`, x, 780, { ...line, face: 'text', size: 10 })
  })
}
