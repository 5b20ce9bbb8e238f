import { randomUUID } from 'node:crypto'
import { badFields } from '#netlify/http/problem.ts'
import { NEWS_IMAGE_BYTES } from '#src/contract/limits.ts'
import { imageTypeOf } from '#src/lib/media-format.ts'
import { deleteFile, type FileInfo, findFile, writeFile } from './files.ts'

/** Stores a picture that came as a data string in `field`, and answers its address with its size in the query. */
export async function writePicture(
  id: string,
  dataString: string,
  owner: FileInfo['owner'],
  field: string,
): Promise<string> {
  const refuse = (message: string): never => {
    throw badFields([{ field, message }])
  }
  const bytes = Buffer.from(dataString.slice(dataString.indexOf(',') + 1), 'base64')
  if (bytes.byteLength > NEWS_IMAGE_BYTES) refuse('Maximum file size is 5MB')
  const type = imageTypeOf(bytes) ?? refuse('Invalid file type')
  // Most calls bring no picture.
  const { cleanPicture } = await import('./clean-picture.ts')
  const clean = cleanPicture(bytes, type)
  if (typeof clean === 'string') return refuse('Invalid image')
  await writeFile(id, clean.bytes, { type, owner })
  return `/api/media/${id}?w=${clean.width}&h=${clean.height}`
}

/** Stores a picture that came as a data string and answers the address to store in its place; any other as it is. */
export async function storePicture(image: string | null): Promise<string | null> {
  return image?.startsWith('data:') ? await writePicture(randomUUID(), image, 'news', 'image') : image
}

/** The address of a stored picture without its query, or undefined when the picture is not ours. */
export function storedAddress(image: string | null): string | undefined {
  return /^\/api\/media\/[\da-f-]{36}(?=\?|$)/.exec(image ?? '')?.[0]
}

/** Deletes the picture at a stored address, unless it belongs to the gallery. */
export async function deletePicture(address: string): Promise<void> {
  const id = address.slice(-36)
  const info = await findFile(id)
  if (info?.owner === 'news') await deleteFile(id)
}
