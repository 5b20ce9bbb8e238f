import { about } from './about.ts'
import { contact } from './contact.ts'
import { donate } from './donate.ts'
import { galleryTexts } from './gallery.ts'
import { identity } from './identity.ts'
import { lgaPages } from './lga-pages.ts'
import { eventPages, newsPages } from './list-pages.ts'
import { platform } from './policies.ts'
import { privacy } from './privacy.ts'
import { verify } from './verify.ts'
import { volunteer } from './volunteer.ts'

const candidacy = `for ${identity.office}`

export const pageShareImages: Record<string, { title: string; note: string }> = {
  '/': { title: identity.lettering, note: identity.slogan },
  '/about': { title: about.title, note: candidacy },
  '/policies': { title: platform.title, note: candidacy },
  '/news': { title: newsPages.title, note: candidacy },
  '/events': { title: eventPages.title, note: candidacy },
  '/gallery': { title: galleryTexts.title, note: candidacy },
  '/volunteer': { title: volunteer.title, note: candidacy },
  '/donate': { title: donate.title, note: candidacy },
  '/contact': { title: contact.title, note: identity.phones[0].label },
  '/privacy': { title: privacy.title, note: candidacy },
  '/verify': { title: verify.title, note: candidacy },
  ...Object.fromEntries(lgaPages.map(({ name, path }) => [path, { title: name, note: `for ${identity.candidate}` }])),
}
