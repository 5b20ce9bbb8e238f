import * as z from 'zod/mini'
import { ARTICLE_BODY_BYTES } from './limits.ts'
import { textOrNull } from './text.ts'

const dataUrlPattern = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/

function isImageUrl(text: string): boolean {
  if (text.startsWith('data:')) return dataUrlPattern.test(text)
  // A URL contains no control characters or spaces; PostgreSQL rejects NUL.
  if (text.length > 2048 || !text.isWellFormed() || /[\p{Cc}\s]/u.test(text)) return false
  // A single leading slash starts a path of this site; two slashes would name another host.
  const url = URL.parse(text, 'https://site.invalid')
  if (!url || url.username || url.password) return false
  if (url.host === 'site.invalid') return /^\/[^/\\]/.test(text) && url.protocol === 'https:'
  return /^https?:\/\//i.test(text)
}

/** An http(s) URL, a path of this site, or an image as a data URL; missing, null and '' become null. */
export const optionalImage = textOrNull(
  z.string().check(
    z.maxLength(ARTICLE_BODY_BYTES),
    z.trim(),
    z.refine((text) => text === '' || isImageUrl(text), 'Invalid image address'),
  ),
)

/** An image as a data URL. */
export const imageDataUrl = z
  .string()
  .check(z.maxLength(ARTICLE_BODY_BYTES), z.regex(dataUrlPattern, 'Invalid file type'))

/** `address` has the form `/api/media/<id>?w=&h=`. */
export interface UploadedImage {
  address: string
}
