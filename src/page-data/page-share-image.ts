import { createHash } from 'node:crypto'
import { builtSite } from '#src/content/built-site.ts'
import { galleryTexts } from '#src/content/pages/gallery.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { eventPages, newsPages } from '#src/content/pages/list-pages.ts'
import { SHARE_IMAGE_DESIGN } from '#src/lib/seo/share-image.ts'

// Share images are files of the build, so their texts and addresses are those of the build on pages of any time.
const { identity, about, policies, volunteer, donate, contact, privacy, verify } = builtSite
const candidacy = `for ${identity.office}`

const pageShareImages: Record<string, { title: string; note: string }> = {
  '/': { title: identity.lettering, note: identity.slogan },
  '/about': { title: about.title, note: candidacy },
  '/policies': { title: policies.title, note: candidacy },
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

interface PageShareImage {
  /** File name without extension, made of the page's name and a hash of the image's contents. */
  fileName: string
  title: string
  note: string
}

function toShareImage(path: string, imageText: { title: string; note: string }): PageShareImage {
  const hashInput = JSON.stringify([SHARE_IMAGE_DESIGN, imageText, identity.siteName])
  const version = createHash('sha256').update(hashInput).digest('hex').slice(0, 10)
  return { ...imageText, fileName: `${path.slice(1).replaceAll('/', '-') || 'home'}-${version}` }
}

export function listPageShareImages(): PageShareImage[] {
  return Object.entries(pageShareImages).map(([path, imageText]) => toShareImage(path, imageText))
}

/** Finds the share image of a page, else of the home page. Ignores `.html`, the end of paths during the build. */
export function findPageShareImage(pathname: string): { address: string; alt: string } {
  const path = pathname.replace(/\.html$/, '')
  const knownPath = Object.hasOwn(pageShareImages, path) ? path : '/'
  const { fileName, title, note } = toShareImage(
    knownPath,
    pageShareImages[knownPath] ?? { title: identity.lettering, note: identity.slogan },
  )
  return { address: `/cards/${fileName}.jpg`, alt: `${title} · ${note}` }
}
