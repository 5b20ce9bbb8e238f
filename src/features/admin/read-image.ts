import { shrinkImage } from '#src/browser/shrink-image.ts'
import { ARTICLE_IMAGE_BYTES } from '#src/contract/limits.ts'

/** Long side of an image of an article after it was made smaller, in pixels. */
const IMAGE_SIDE = 1600

export const wrongType = { title: 'Invalid file type', description: 'Please select an image file' }
const tooLarge = { title: 'File too large', description: 'Maximum file size is 5MB' }

export type ImageRefusal = typeof wrongType

/** Why a file is no image for an article, before it is read. */
export function refusalOf(file: File): ImageRefusal | undefined {
  if (!file.type.startsWith('image/')) return wrongType
  return file.size > ARTICLE_IMAGE_BYTES ? tooLarge : undefined
}

/** As a data string, made smaller. Rejects one that cannot be read. */
export function readImage(file: File): Promise<string> {
  return shrinkImage(file, IMAGE_SIDE)
}
