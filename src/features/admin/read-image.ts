import { shrinkImage } from '#src/browser/shrink-image.ts'
import { ARTICLE_IMAGE_BYTES } from '#src/contract/limits.ts'
import { imageFieldTexts } from './texts/image-field.ts'

/** Maximum long side of an article image in pixels. */
const IMAGE_SIDE = 1600

export const { wrongType: wrongImageType } = imageFieldTexts

export interface ImageFileError {
  title: string
  description: string
}

/** Checks type and size of a file; undefined if it is acceptable. */
export function findImageFileError(file: File): ImageFileError | undefined {
  if (!file.type.startsWith('image/')) return wrongImageType
  return file.size > ARTICLE_IMAGE_BYTES ? imageFieldTexts.tooLarge : undefined
}

/** Resized image as a data URL. Rejects a file that the browser cannot decode. */
export function readArticleImage(file: File): Promise<string> {
  return shrinkImage(file, IMAGE_SIDE)
}
