import { randomUUID } from 'node:crypto'
import { imageSize } from 'image-size'
import { badFields } from '#netlify/http/problem.ts'
import { NEWS_IMAGE_BYTES } from '#src/contract/limits.ts'
import { imageTypeOf } from './file-type.ts'
import { deleteFile, findFile, writeFile } from './files.ts'

// Far above any phone's camera; a picture that claims more is made to exhaust whoever decodes it.
const LONGEST_SIDE = 16_384

function refuse(message: string): never {
  throw badFields([{ field: 'image', message }])
}

/** Width and height as the picture is shown, from its header. */
function measure(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return refuse('Invalid image')
  }
}

/**
 * Stores a picture that came as a data string and answers the address to keep in its place, with the picture's
 * size in the query; any other address is answered as it is.
 */
export async function storePicture(image: string | null): Promise<string | null> {
  if (!image?.startsWith('data:')) return image
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  if (bytes.byteLength > NEWS_IMAGE_BYTES) refuse('Maximum file size is 5MB')
  const type = imageTypeOf(bytes) ?? refuse('Invalid file type')
  const { width, height } = measure(bytes)
  if (!(Math.min(width, height) >= 1 && Math.max(width, height) <= LONGEST_SIDE)) refuse('Invalid image')
  const id = randomUUID()
  await writeFile(id, bytes, { type, owner: 'news' })
  return `/api/media/${id}?w=${width}&h=${height}`
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
