import { findGalleryItem, findItemOfUpload, insertGalleryItem } from '#netlify/gallery/gallery.queries.ts'
import { Problem, rejectField } from '#netlify/http/problem.ts'
import { type GalleryInput, type GalleryItem, parseUploadId } from '#src/contract/gallery/gallery.ts'
import { imageTooLargeText, type MediaKind, mediaFormats, refusedFormatTexts } from '#src/contract/gallery/media.ts'
import { MAX_GALLERY_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { TooManyPartsError } from '#src/lib/media/byte-source.ts'
import { detectMediaType, detectRefusedFormat } from '#src/lib/media/media-format.ts'
import { findVideoRefusal } from '#src/lib/media/video-head.ts'
import { CHUNK_BYTES, writeChunk } from './chunks.ts'
import { cleanImage, extractFirstFrame, needsPlayButton } from './clean-image.ts'
import { editChunks, openChunkedFile } from './clean-video/chunked-file.ts'
import { findServedType, inspectVideo } from './clean-video/clean-video.ts'
import { hideFile, publishChunks, streamChunks } from './files.ts'
import { derivePosterId, storePoster, writeCleanImage } from './images.ts'
import { UnusableFile } from './unusable-file.ts'
import { endUpload, findUpload, type StoredUpload } from './uploads.queries.ts'
import { tryDeleteUploadBytes } from './uploads.ts'

const wrongTypeMessages: Record<MediaKind, string> = {
  image: 'This file is an image: choose Image as its type.',
  video: 'This file is a video: choose Video as its type.',
}

const deletedUploadMessage = 'This upload was deleted. Upload the file again.'
const tooManyPartsMessage =
  'This video has too many parts to check for a location. Save it as MP4, then choose that file.'

type CompleteUpload = StoredUpload & { size: number }

/** Returns the upload with its size. Throws 409 while bytes are missing, 410 if it was deleted, 422 if it is unknown. */
export async function requireCompleteUpload(id: string): Promise<CompleteUpload> {
  const upload = await findUpload(id)
  if (!upload) return rejectField('uploadURL', 'Unknown upload')
  const { size, received, state } = upload
  if (state === 'gone') throw new Problem(410, deletedUploadMessage)
  if (size === 0) throw new UnusableFile('The file is empty.')
  if (size === null || received < size) {
    throw new Problem(409, `The upload is not complete: ${received} of ${size ?? 'unknown'} bytes have arrived.`)
  }
  return { ...upload, size }
}

/** Runs `task`. If `task` fails because the upload was deleted in the meantime, throws a `Problem` with status 410. */
async function detectDeletedUpload<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    await requireCompleteUpload(id)
    throw error
  }
}

/**
 * Runs `task` on an upload. If `task` throws `UnusableFile`, ends the upload, so that it does not count as open for a
 * day, and throws 422.
 */
export async function endUnusableUpload<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    const chunks = await endUpload(id)
    if (chunks) await tryDeleteUploadBytes(id, chunks)
    return rejectField('uploadURL', error.message)
  }
}

/** Reads at most `size` bytes from the start of an upload. */
export function readUploadBytes(
  { id, chunks, ...upload }: CompleteUpload,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const end = Math.min(upload.size, size) - 1
  return detectDeletedUpload(id, () => new Response(streamChunks(id, chunks, 0, end)).bytes())
}

async function detectContentType(upload: CompleteUpload, chosenKind: MediaKind): Promise<string> {
  const firstBytes = await readUploadBytes(upload, CHUNK_BYTES)
  const contentType = detectMediaType(firstBytes)
  const kind = contentType && mediaFormats[contentType]?.kind
  if (!kind) throw new UnusableFile(refusedFormatTexts[detectRefusedFormat(firstBytes)])
  if (kind !== chosenKind) return rejectField('type', wrongTypeMessages[kind])
  return contentType
}

interface StoredFile extends Partial<Pick<GalleryItem, 'width' | 'height' | 'duration' | 'poster'>> {
  chunks: string[]
  size: number
  /** Media type under which the file is served, if it differs from the uploaded file's. */
  contentType?: string
}

/** Stores the video without location and device metadata. The file size stays the same. */
async function storeCleanVideo({ id, chunks, size }: CompleteUpload, type: string): Promise<StoredFile> {
  try {
    return await detectDeletedUpload(id, async () => {
      const { head, edits } = await inspectVideo(openChunkedFile(id, chunks, size), type)
      const refusal = findVideoRefusal(head)
      if (refusal) throw new UnusableFile(refusal)
      return { chunks: await editChunks(id, chunks, edits), size, contentType: findServedType(type, head) }
    })
  } catch (error) {
    if (error instanceof TooManyPartsError) throw new UnusableFile(tooManyPartsMessage)
    throw error
  }
}

/** Stores the image without metadata in a new chunk. The nightly run deletes the original chunks. */
async function storeCleanImage(upload: CompleteUpload, contentType: string): Promise<StoredFile> {
  if (upload.size > MAX_GALLERY_IMAGE_BYTES) throw new UnusableFile(imageTooLargeText)
  const image = await cleanImage(await readUploadBytes(upload, upload.size), contentType)
  const { bytes, type, width, height, seconds: duration } = image
  const chunks = [await writeChunk(upload.id, 0, bytes, 'clean')]
  const poster = needsPlayButton(image)
    ? await writeCleanImage(derivePosterId(upload.id), await extractFirstFrame(image), 'gallery')
    : null
  return { chunks, size: bytes.byteLength, contentType: type, width, height, duration, poster }
}

async function saveUpload(id: string, { uploadURL: _, ...input }: GalleryInput): Promise<GalleryItem> {
  const upload = await requireCompleteUpload(id)
  const savedItem = await findItemOfUpload(id)
  if (savedItem?.isDeleted) throw new Problem(410, deletedUploadMessage)
  if (savedItem) return savedItem.item
  const contentType = await detectContentType(upload, input.type)
  const { chunks, size, ...fileFields } = await (input.type === 'image'
    ? storeCleanImage(upload, contentType)
    : storeCleanVideo(upload, contentType))
  const poster = input.type === 'video' ? await storePoster(id, input.poster) : null
  const galleryItem = { ...input, contentType, poster, ...fileFields, id, url: `/api/media/${id}` }
  await publishChunks(id, chunks, { type: galleryItem.contentType, size, owner: 'gallery' })
  const item = await insertGalleryItem(galleryItem, { chunks, size })
  return item ?? (await findGalleryItem(id)) ?? (await throwSaveProblem(id))
}

/** Creates the gallery item of an upload. If it already exists, returns the existing gallery item. */
export async function saveUploadToGallery(input: GalleryInput): Promise<GalleryItem> {
  const id = parseUploadId(input.uploadURL) ?? rejectField('uploadURL', 'Invalid upload address')
  return await endUnusableUpload(id, () => saveUpload(id, input))
}

async function throwSaveProblem(id: string): Promise<never> {
  if ((await findItemOfUpload(id))?.isDeleted) {
    await hideFile(id)
    await hideFile(derivePosterId(id))
    throw new Problem(410, deletedUploadMessage)
  }
  const upload = await findUpload(id)
  if (upload && upload.state !== 'gone') throw new Problem(409, 'The upload changed while it was saved. Try again.')
  await tryDeleteUploadBytes(id)
  throw new Problem(410, deletedUploadMessage)
}
