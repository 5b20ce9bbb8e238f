import { identity } from './identity.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { donate } from './pages/donate.ts'
import { galleryTexts } from './pages/gallery.ts'
import { lgaPages } from './pages/lga-pages.ts'
import { eventPages, newsPages } from './pages/list-pages.ts'
import { platform } from './pages/policies.ts'
import { privacy } from './pages/privacy.ts'
import { verify } from './pages/verify.ts'
import { volunteer } from './pages/volunteer.ts'

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
