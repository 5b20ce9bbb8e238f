import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isDataError } from '#netlify/database/data-error.ts'
import { deleteFile } from '#netlify/gallery/media/files.ts'
import { deleteImage, parseStoredImageUrl, storeImage, writeImage } from '#netlify/gallery/media/images.ts'
import {
  deleteUploadedImages,
  findMediaUse,
  insertUploadedImage,
  listUnusedImages,
} from '#netlify/gallery/media-use.queries.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { log } from '#netlify/log/log.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import { imageDataUrlRule, type UploadedImage } from '#src/contract/gallery/image.ts'
import { MAX_ARTICLE_BODY_BYTES } from '#src/contract/rules/limits.ts'

// Only log a failed deletion: an unused stored image does no harm.
async function discardImage(image: string): Promise<void> {
  const imageUrl = parseStoredImageUrl(image)
  try {
    if (imageUrl && (await findMediaUse(imageUrl.slice(-36))) === 'unused') await deleteImage(imageUrl)
  } catch (error) {
    log('error', 'An unused image could not be deleted', { address: imageUrl }, error)
  }
}

/** True if the row was certainly not written. After a timeout, for example, it may have been written. */
function isDefiniteFailure(error: unknown): boolean {
  return error instanceof Problem || isDataError(error)
}

/** Stores an item's new image, then writes the item. Deletes the new image if the written item does not use it. */
export async function writeWithImage<Input extends { image?: string | null }, Written extends { item: object }>(
  input: Input,
  writeItem: (input: Input) => Promise<Written>,
): Promise<Written> {
  if (!input.image) return await writeItem(input)
  const image = await storeImage(input.image)
  const discardUnusedImage = async () => {
    if (image && image !== input.image) await discardImage(image)
  }
  try {
    const writtenRow = await writeItem({ ...input, image })
    if (Reflect.get(writtenRow.item, 'image') !== image) await discardUnusedImage()
    return writtenRow
  } catch (error) {
    if (isDefiniteFailure(error)) await discardUnusedImage()
    throw error
  }
}

/** Days to keep an unused image: a text written offline may be saved days after its images were uploaded. */
const UNUSED_DAYS = 7
const BATCH_SIZE = 50

const imageInput = z.object({ image: imageDataUrlRule })

/** Stores an image that is uploaded before the document that contains it is saved. */
export async function handleUploadImage(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { image } = await readJson(request, imageInput, MAX_ARTICLE_BODY_BYTES)
  const id = randomUUID()
  await insertUploadedImage(id)
  const uploadedImage: UploadedImage = { address: await writeImage(id, image, 'news', 'image') }
  return Response.json(uploadedImage, { status: 201 })
}

/** Deletes uploaded images that no document uses. Stops working at `endTime` (Unix ms). */
export async function deleteUnusedImages(endTime: number): Promise<Record<string, number>> {
  let deletedCount = 0
  for (;;) {
    const ids = await listUnusedImages(UNUSED_DAYS, BATCH_SIZE)
    for (const id of ids) {
      if (Date.now() > endTime) return { images: deletedCount }
      await deleteFile(id)
      await deleteUploadedImages([id])
      deletedCount++
    }
    if (ids.length < BATCH_SIZE) return { images: deletedCount }
  }
}
