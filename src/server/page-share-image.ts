import { createHash } from 'node:crypto'
import { identity } from '#src/content/identity.ts'
import { pageShareImages } from '#src/content/share-images.ts'
import { SHARE_IMAGE_DESIGN } from '#src/lib/share-image.ts'

export interface PageShareImage {
  /** File name without extension: the page and a hash of the image's contents. */
  file: string
  title: string
  note: string
}

function toShareImage(path: string, text: { title: string; note: string }): PageShareImage {
  const contents = JSON.stringify([SHARE_IMAGE_DESIGN, text, identity.siteName])
  const version = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  return { ...text, file: `${path.slice(1).replaceAll('/', '-') || 'home'}-${version}` }
}

export function listPageShareImages(): PageShareImage[] {
  return Object.entries(pageShareImages).map(([path, text]) => toShareImage(path, text))
}

/** Finds the share image of a page; falls back to the home page's. During the build, paths end in `.html`. */
export function findPageShareImage(pathname: string): { address: string; alt: string } {
  const path = pathname.replace(/\.html$/, '')
  const known = Object.hasOwn(pageShareImages, path) ? path : '/'
  const { file, title, note } = toShareImage(
    known,
    pageShareImages[known] ?? { title: identity.lettering, note: identity.slogan },
  )
  return { address: `/cards/${file}.jpg`, alt: `${title} · ${note}` }
}
