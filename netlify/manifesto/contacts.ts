import { identity } from '#src/content/identity.ts'
import { platform } from '#src/content/policies.ts'
import { paint } from '#src/share-images/paint.ts'
import { drawBumper, drawUli, paintGround } from './drawings.ts'
import { type Document, measure, page, type Structure, type Style, shade, tag, write } from './sheet.ts'

const width = page.width - 2 * page.margin
const heading: Style = { face: 'lettering', size: 58, colour: paint.white, width, lineGap: -8 }
const label: Style = { face: 'lettering', size: 19, colour: paint.white, width: 160 }
const value: Style = { face: 'text', size: 14, colour: paint.white, width: width - 180, lineGap: 4 }

function listContactRows(): [label: string, lines: string[]][] {
  const { phones, email, headquarters, officeHours } = identity
  return [
    ['Phone', phones.map((phone) => phone.label)],
    ['E-mail', [email]],
    ['Headquarters', [`${headquarters.street}, ${headquarters.city}, ${headquarters.state}`]],
    ['Office hours', officeHours.map(({ days, hours }) => `${days} ${hours}`)],
  ]
}

export function addContacts(document: Document, root: Structure): void {
  document.addPage()
  document.outline.addItem('Contacts')
  paintGround(document, paint.ink, 0, page.height)
  drawUli(document, 130, 440, 1.2, paint['brand-deep'])
  drawBumper(document, page.height - 14)
  const x = page.margin
  const section = document.struct('Sect', { title: 'Contacts' })
  root.add(section)
  shade(document, platform.closing, x, 64, heading, paint.ink)
  tag(document, section, 'H2', () => write(document, platform.closing, x, 64, heading))
  let y = 64 + measure(document, platform.closing, heading) + 40
  for (const [name, lines] of listContactRows()) {
    tag(document, section, 'H3', () => write(document, name, x, y, label))
    tag(document, section, 'P', () => write(document, lines.join('\n'), x + 180, y, value))
    y += measure(document, lines.join('\n'), value) + 18
  }
  tag(document, section, 'P', () => {
    write(document, `Paid for by the ${identity.committee}.`, x, 780, { ...value, size: 10 })
  })
  section.end()
}
