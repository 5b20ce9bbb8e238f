import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson } from '#netlify/http/body.ts'
import { requireStaff } from '#netlify/identity/guard.ts'
import { deleteFile } from '#netlify/media/files.ts'
import { writeImage } from '#netlify/media/images.ts'
import { deleteUploadedImages, insertUploadedImage, listUnusedImages } from '#netlify/media/media-use.queries.ts'
import type { UploadedImage } from '#src/contract/image.ts'
import { imageDataUrlRule } from '#src/contract/image.ts'
import { MAX_ARTICLE_BODY_BYTES } from '#src/contract/rules/limits.ts'

/** Days to keep an unused image: a draft written offline may be saved days after its images were uploaded. */
const UNUSED_DAYS = 7
const BATCH_SIZE = 50

const imageInput = z.object({ image: imageDataUrlRule })

/** Stores an image that is uploaded before the article that contains it is saved. */
export async function handleUploadTextImage(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { image } = await readJson(request, imageInput, MAX_ARTICLE_BODY_BYTES)
  const id = randomUUID()
  await insertUploadedImage(id)
  const uploadedImage: UploadedImage = { address: await writeImage(id, image, 'news', 'image') }
  return Response.json(uploadedImage, { status: 201 })
}

/** Deletes uploaded images that no article text uses. Stops working at `endTime` (Unix ms). */
export async function deleteUnusedTextImages(endTime: number): Promise<Record<string, number>> {
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
