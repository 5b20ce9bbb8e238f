import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { MAX_ARTICLE_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { imageFieldTexts } from './image-field-texts.ts'

/** Maximum length in pixels of the longer side of an article image. */
const MAX_IMAGE_SIDE = 1600

export const { wrongType: wrongImageType } = imageFieldTexts

export interface ImageFileError {
  title: string
  description: string
}

/** Checks the type and size of an image file. Returns undefined if both are acceptable. */
export function findImageFileError(file: File): ImageFileError | undefined {
  if (!file.type.startsWith('image/')) return wrongImageType
  return file.size > MAX_ARTICLE_IMAGE_BYTES ? imageFieldTexts.tooLarge : undefined
}

/** Returns a smaller copy of the image as a data URL. Rejects if the browser cannot decode the file. */
export function readArticleImage(file: File): Promise<string> {
  return shrinkImage(file, MAX_IMAGE_SIDE)
}
