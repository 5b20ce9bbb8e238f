import { createHash } from 'node:crypto'
import { identity } from '#src/content/identity.ts'
import { pageShareImages } from '#src/content/share-images.ts'
import { SHARE_IMAGE_LOOK } from '#src/lib/share-image.ts'

export interface PageShareImage {
  /** Without extension: the page and a hash of the image's contents. */
  file: string
  title: string
  note: string
}

function toShareImage(path: string, said: { title: string; note: string }): PageShareImage {
  const shown = JSON.stringify([SHARE_IMAGE_LOOK, said, identity.siteName])
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 10)
  return { ...said, file: `${path.slice(1).replaceAll('/', '-') || 'home'}-${version}` }
}

export function listPageShareImages(): PageShareImage[] {
  return Object.entries(pageShareImages).map(([path, said]) => toShareImage(path, said))
}

/** Falls back to the campaign's image. During the build, paths end in `.html`. */
export function shareImageOfPage(pathname: string): { address: string; alt: string } {
  const path = pathname.replace(/\.html$/, '')
  const known = Object.hasOwn(pageShareImages, path) ? path : '/'
  const { file, title, note } = toShareImage(
    known,
    pageShareImages[known] ?? { title: identity.lettering, note: identity.slogan },
  )
  return { address: `/cards/${file}.jpg`, alt: `${title} · ${note}` }
}
