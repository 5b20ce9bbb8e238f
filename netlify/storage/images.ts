import { randomUUID } from 'node:crypto'
import { badFields } from '#netlify/http/problem.ts'
import { ARTICLE_IMAGE_BYTES } from '#src/contract/limits.ts'
import { imageTypeOf } from '#src/lib/media-format.ts'
import { deleteFile, type FileInfo, findFile, writeFile } from './files.ts'

export async function writeImage(
  id: string,
  dataString: string,
  owner: FileInfo['owner'],
  field: string,
): Promise<string> {
  const refuse = (message: string): never => {
    throw badFields([{ field, message }])
  }
  const bytes = Buffer.from(dataString.slice(dataString.indexOf(',') + 1), 'base64')
  if (bytes.byteLength > ARTICLE_IMAGE_BYTES) refuse('Maximum file size is 5MB')
  const type = imageTypeOf(bytes) ?? refuse('Invalid file type')
  // Most calls bring no image.
  const { cleanImage } = await import('./clean-image.ts')
  const clean = cleanImage(bytes, type)
  if (typeof clean === 'string') return refuse('Invalid image')
  await writeFile(id, clean.bytes, { type, owner })
  return `/api/media/${id}?w=${clean.width}&h=${clean.height}`
}

/** Stores an image that came as a data string and answers the address to store in its place; any other as it is. */
export async function storeImage(image: string | null): Promise<string | null> {
  return image?.startsWith('data:') ? await writeImage(randomUUID(), image, 'news', 'image') : image
}

export function storedAddress(image: string | null): string | undefined {
  return /^\/api\/media\/[\da-f-]{36}(?=\?|$)/.exec(image ?? '')?.[0]
}

/** Deletes the image at a stored address, unless it belongs to the gallery. */
export async function deleteImage(address: string): Promise<void> {
  const id = address.slice(-36)
  const info = await findFile(id)
  if (info?.owner === 'news') await deleteFile(id)
}
