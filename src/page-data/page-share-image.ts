import { createHash } from 'node:crypto'
import { identity } from '#src/content/identity.ts'
import { pageShareImages } from '#src/content/share-images.ts'
import { SHARE_IMAGE_DESIGN } from '#src/lib/seo/share-image.ts'

export interface PageShareImage {
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

/**
 * Finds the share image of a page, or else of the home page. Ignores `.html`, with which paths end during the build.
 */
export function findPageShareImage(pathname: string): { address: string; alt: string } {
  const path = pathname.replace(/\.html$/, '')
  const knownPath = Object.hasOwn(pageShareImages, path) ? path : '/'
  const { fileName, title, note } = toShareImage(
    knownPath,
    pageShareImages[knownPath] ?? { title: identity.lettering, note: identity.slogan },
  )
  return { address: `/cards/${fileName}.jpg`, alt: `${title} · ${note}` }
}
