import { findGalleryItem, saveUpload } from '#netlify/database/gallery.ts'
import { findUpload, type Upload } from '#netlify/database/uploads.ts'
import { badFields, Problem } from '#netlify/http/problem.ts'
import { CHUNK_BYTES } from '#netlify/storage/chunks.ts'
import { mediaTypeOf, refusedFormatOf } from '#netlify/storage/file-type.ts'
import { publishChunks, streamChunks } from '#netlify/storage/files.ts'
import { LONGEST_SIDE, measurePicture } from '#netlify/storage/pictures.ts'
import { type GalleryInput, type GalleryItem, uploadIdOf } from '#src/contract/gallery.ts'
import { type MediaKind, mediaFormats, refusals } from '#src/contract/media.ts'
import { discardBytes } from './discard.ts'
import { storePoster } from './poster.ts'

const claims: Record<MediaKind, string> = {
  image: 'This file is a picture: choose Image as its type.',
  video: 'This file is a video: choose Video as its type.',
}

function refuse(field: string, message: string): never {
  throw badFields([{ field, message }])
}

/** The upload when it is whole; throws for any other. */
async function requireWhole(id: string): Promise<Upload & { size: number }> {
  const upload = await findUpload(id)
  if (!upload) return refuse('uploadURL', 'Unknown upload')
  const { size, received, state } = upload
  if (state === 'gone') throw new Problem(410, 'This upload was deleted. Upload the file again.')
  if (size === 0) return refuse('uploadURL', 'The file is empty.')
  if (size === null || received < size) {
    throw new Problem(409, `The upload is not complete: ${received} of ${size ?? 'unknown'} bytes have arrived.`)
  }
  return { ...upload, size }
}

async function readHead({ id, chunks, size }: Upload & { size: number }): Promise<Uint8Array> {
  try {
    return await new Response(streamChunks(id, chunks, 0, Math.min(size, CHUNK_BYTES) - 1)).bytes()
  } catch (error) {
    // Deleted in the meantime, it is no fault of ours that nothing is there.
    await requireWhole(id)
    throw error
  }
}

/** What the bytes themselves say; a picture also says its size. */
function inspect(head: Uint8Array, claimed: MediaKind) {
  const contentType = mediaTypeOf(head)
  const kind = contentType && mediaFormats[contentType]?.kind
  if (!kind) return refuse('uploadURL', refusals[refusedFormatOf(head)])
  if (kind !== claimed) return refuse('type', claims[kind])
  const measured = kind === 'image' ? measurePicture(head) : undefined
  if (measured && Math.max(measured.width, measured.height) > LONGEST_SIDE) {
    return refuse(
      'uploadURL',
      `This picture is larger than ${LONGEST_SIDE} pixels. Make it smaller, then choose it again.`,
    )
  }
  return { contentType, ...measured }
}

/**
 * Makes a whole upload a gallery item. It happens once: whoever calls again, or at the same time, gets the row that
 * was saved first, whatever the texts of the second call are.
 */
export async function saveToGallery(input: GalleryInput): Promise<GalleryItem> {
  const id = uploadIdOf(input.uploadURL) ?? refuse('uploadURL', 'Invalid upload address')
  const upload = await requireWhole(id)
  const saved = await findGalleryItem(id)
  if (saved) return saved
  const { uploadURL: _, ...fields } = input
  const found = inspect(await readHead(upload), input.type)
  const poster = input.type === 'video' ? await storePoster(id, input.poster) : null
  await publishChunks(id, upload.chunks, { type: found.contentType, size: upload.size, owner: 'gallery' })
  const item = await saveUpload({ ...fields, ...found, id, poster, url: `/api/media/${id}` })
  return item ?? (await findGalleryItem(id)) ?? (await giveUp(id))
}

// Deleted while it was being saved: what was written since goes too.
async function giveUp(id: string): Promise<never> {
  const upload = await findUpload(id)
  if (upload && upload.state !== 'gone') throw new Problem(409, 'The upload changed while it was saved. Try again.')
  await discardBytes(id)
  throw new Problem(410, 'This upload was deleted. Upload the file again.')
}
