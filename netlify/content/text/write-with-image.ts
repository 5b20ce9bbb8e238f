import { isDataError } from '#netlify/database/data-error.ts'
import { Problem } from '#netlify/http/respond/problem.ts'
import { log } from '#netlify/log/log.ts'
import { deleteImage, parseStoredImageUrl, storeImage } from '#netlify/media/images.ts'
import { findMediaUse } from '#netlify/media/media-use.queries.ts'

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
