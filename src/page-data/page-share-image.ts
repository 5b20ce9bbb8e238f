import { createHash } from 'node:crypto'
import { builtSite } from '#src/content/built-site.ts'
import { fixedPageEntries } from '#src/content/fixed-pages.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { SHARE_IMAGE_DESIGN } from '#src/lib/seo/share-image.ts'

// Share images are files of the build, so their texts and addresses are those of the build on pages of any time.
const { identity } = builtSite

interface ImageTexts {
  title: string
  note: string
}

const pageImageTexts = new Map<string, ImageTexts>([
  ...fixedPageEntries.map(([path, { heading, shareImage }]): [string, ImageTexts] => [
    path,
    { title: heading(builtSite), note: `for ${identity.office}`, ...shareImage?.(builtSite) },
  ]),
  ...lgaPages.map(({ name, path }): [string, ImageTexts] => [path, { title: name, note: `for ${identity.candidate}` }]),
])

interface PageShareImage extends ImageTexts {
  /** File name without extension, made of the page's name and a hash of the image's contents. */
  fileName: string
}

function toShareImage(path: string, imageText: ImageTexts): PageShareImage {
  const hashInput = JSON.stringify([SHARE_IMAGE_DESIGN, imageText, identity.siteName])
  const version = createHash('sha256').update(hashInput).digest('hex').slice(0, 10)
  return { ...imageText, fileName: `${path.slice(1).replaceAll('/', '-') || 'home'}-${version}` }
}

export function listPageShareImages(): PageShareImage[] {
  return [...pageImageTexts].map(([path, imageText]) => toShareImage(path, imageText))
}

/** Finds the share image of a page, else of the home page. Ignores `.html`, the end of paths during the build. */
export function findPageShareImage(pathname: string): { address: string; alt: string } {
  const path = pathname.replace(/\.html$/, '')
  const knownPath = pageImageTexts.has(path) ? path : '/'
  const { fileName, title, note } = toShareImage(
    knownPath,
    pageImageTexts.get(knownPath) ?? { title: identity.lettering, note: identity.slogan },
  )
  return { address: `/cards/${fileName}.jpg`, alt: `${title} · ${note}` }
}
