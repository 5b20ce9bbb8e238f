import * as z from 'zod/mini'
import { MAX_ARTICLE_BODY_BYTES } from '#src/contract/rules/limits.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { textOrNull } from '#src/contract/rules/text.ts'
import { parseUrl } from '#src/contract/rules/url.ts'

const dataUrlPattern = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/

function isImageUrl(text: string): boolean {
  if (text.startsWith('data:')) return dataUrlPattern.test(text)
  // Reject control characters and spaces, which are invalid in a URL. PostgreSQL cannot store NUL.
  if (text.length > 2048 || !text.isWellFormed() || /[\p{Cc}\s]/u.test(text)) return false
  // Reject two leading slashes: `/path` is a path of this site, but `//host` is the address of another host.
  const url = parseUrl(text)
  if (!url || url.username || url.password) return false
  if (url.host === 'site.invalid') return /^\/[^/\\]/.test(text) && url.protocol === 'https:'
  return /^https?:\/\//i.test(text)
}

/** Rule for an image: an HTTP URL, a path of this site or a data URL. Missing, null and empty become null. */
export const optionalImageRule = textOrNull(
  z.string().check(
    z.maxLength(MAX_ARTICLE_BODY_BYTES),
    z.trim(),
    z.refine((text) => text === '' || isImageUrl(text), 'Invalid image address'),
  ),
)

export const imageDataUrlRule = z
  .string()
  .check(z.maxLength(MAX_ARTICLE_BODY_BYTES), z.regex(dataUrlPattern, 'Invalid file type'))

/** Response to an image upload. `address` has the form `/api/media/<id>?w=&h=`, with width and height in pixels. */
export interface UploadedImage {
  address: string
}

export const uploadImageOperation = defineOperation<{ image: string }, UploadedImage>(
  'POST',
  '/api/admin/images',
  staffBodyErrors,
)
