import { createHash, randomUUID } from 'node:crypto'
import { isLocal } from '#netlify/env.ts'
import { createFieldsProblem, rejectField } from '#netlify/http/problem.ts'
import { parseMediaId } from '#src/contract/gallery/gallery.ts'
import { refusedFormatTexts } from '#src/contract/gallery/media.ts'
import { MAX_ARTICLE_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { detectImageType, detectRefusedFormat } from '#src/lib/media/media-format.ts'
import { type CleanImage, cleanPageImage } from './clean-image.ts'
import { deleteFile, type FileInfo, findFile, writeFile } from './files.ts'
import type { NetworkPolicy } from './public-file.ts'
import { UnusableFile } from './unusable-file.ts'

export async function writeCleanImage(id: string, image: CleanImage, owner: FileInfo['owner']): Promise<string> {
  await writeFile(id, image.bytes, { type: image.type, owner })
  return `/api/media/${id}?w=${image.width}&h=${image.height}`
}

function explainRefusedFormat(bytes: Uint8Array): string {
  const format = detectRefusedFormat(bytes)
  return format === 'heic' || format === 'other-image' ? refusedFormatTexts[format] : 'Invalid file type'
}

async function writeBytes(id: string, bytes: Buffer, owner: FileInfo['owner'], field: string): Promise<string> {
  if (bytes.byteLength > MAX_ARTICLE_IMAGE_BYTES) rejectField(field, 'Maximum file size is 5MB')
  const type = detectImageType(bytes) ?? rejectField(field, explainRefusedFormat(bytes))
  const image = await cleanPageImage(bytes, type).catch((error) => {
    throw error instanceof UnusableFile ? createFieldsProblem([{ field, message: error.message }]) : error
  })
  return await writeCleanImage(id, image, owner)
}

export async function writeImage(
  id: string,
  dataString: string,
  owner: FileInfo['owner'],
  field: string,
): Promise<string> {
  const bytes = Buffer.from(dataString.slice(dataString.indexOf(',') + 1), 'base64')
  return await writeBytes(id, bytes, owner, field)
}

const errorMessages = {
  forbidden: 'This address is not on the public web',
  refused: 'There is no image at this address',
  'too-large': 'Maximum file size is 5MB',
  unreached: 'The image could not be fetched from this address. Try again, or choose a file.',
}

/** Copies an image from another site to this site, so that visitors' browsers never contact the other site. */
async function copyImage(imageUrl: string, networkPolicy: NetworkPolicy | undefined): Promise<string> {
  const { PublicFileError, fetchPublicFile } = await import('./public-file.ts')
  try {
    const bytes = await fetchPublicFile(imageUrl, MAX_ARTICLE_IMAGE_BYTES, networkPolicy)
    return await writeBytes(randomUUID(), bytes, 'news', 'image')
  } catch (error) {
    if (!(error instanceof PublicFileError)) throw error
    // A local site keeps the external image URL, because a developer's machine may be offline.
    if (error.kind === 'unreached' && isLocal()) return imageUrl
    return rejectField('image', errorMessages[error.kind])
  }
}

/** Stores an image given as data URL or external URL and returns its new URL. Keeps this site's own URLs. */
export async function storeImage(image: string | null, networkPolicy?: NetworkPolicy): Promise<string | null> {
  if (image?.startsWith('data:')) return await writeImage(randomUUID(), image, 'news', 'image')
  return image && /^https?:/i.test(image) ? await copyImage(image, networkPolicy) : image
}

export function parseStoredImageUrl(image: string | null): string | undefined {
  return /^\/api\/media\/[\da-f-]{36}(?=\?|$)/.exec(image ?? '')?.[0]
}

export async function deleteImage(imageUrl: string): Promise<void> {
  const id = imageUrl.slice(-36)
  const info = await findFile(id)
  if (info?.owner === 'news') await deleteFile(id)
}

/** Derives the id of a poster image from its video's id, so that deleting a video can also find its poster. */
export function derivePosterId(id: string): string {
  const hash = createHash('sha256').update(`poster of ${id}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

export async function storePoster(id: string, poster: string | null): Promise<string | null> {
  if (!poster) return null
  if (poster.startsWith('data:')) return await writeImage(derivePosterId(id), poster, 'gallery', 'poster')
  await requireStoredImage(poster)
  return poster
}

/** Throws 422 for a poster that is not the path of a stored image. */
export async function requireStoredImage(poster: string | null): Promise<void> {
  if (!poster) return
  const storedFile = await findFile(parseMediaId(poster) ?? '')
  if (!storedFile?.type.startsWith('image/')) rejectField('poster', 'Invalid image')
}
