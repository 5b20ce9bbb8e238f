import { about } from './about.ts'
import { contact } from './contact.ts'
import { donate } from './donate.ts'
import { gallery } from './gallery.ts'
import { identity } from './identity.ts'
import { lgaPages } from './lga-pages.ts'
import { eventPages, newsPages } from './list-pages.ts'
import { platform } from './policies.ts'
import { privacy } from './privacy.ts'
import { verify } from './verify.ts'
import { volunteer } from './volunteer.ts'

const standing = `for ${identity.office}`

export const pageShareImages: Record<string, { title: string; note: string }> = {
  '/': { title: identity.lettering, note: identity.slogan },
  '/about': { title: about.title, note: standing },
  '/policies': { title: platform.title, note: standing },
  '/news': { title: newsPages.title, note: standing },
  '/events': { title: eventPages.title, note: standing },
  '/gallery': { title: gallery.title, note: standing },
  '/volunteer': { title: volunteer.title, note: standing },
  '/donate': { title: donate.title, note: standing },
  '/contact': { title: contact.title, note: identity.phones[0].label },
  '/privacy': { title: privacy.title, note: standing },
  '/verify': { title: verify.title, note: standing },
  ...Object.fromEntries(lgaPages.map(({ name, path }) => [path, { title: name, note: `for ${identity.candidate}` }])),
}
