import type { ImageSize } from '#src/content/settings/field.ts'
import { damagedImageText, describeLargeImage, imageTexts, refusedImageTexts } from '#src/contract/gallery/media.ts'
import { MAX_GALLERY_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { canBeAnimation, countFrames } from '#src/lib/media/animation-frames.ts'
import { detectFormat, detectImageType, FORMAT_DETECTION_BYTES } from '#src/lib/media/media-format.ts'
import { readBytes, UnsupportedFileError } from './chosen-file.ts'

/** Error for an image file with too many bytes. */
export class FileTooLargeError extends UnsupportedFileError {}

/** Checks by its bytes that a file is an image, and returns it with its real media type. */
export async function requireImage(file: Blob, maxBytes: number = MAX_GALLERY_IMAGE_BYTES): Promise<Blob> {
  const firstBytes = await readBytes(file, FORMAT_DETECTION_BYTES)
  const format = detectFormat(firstBytes)
  if (format !== 'image') throw new UnsupportedFileError(refusedImageTexts[format])
  if (file.size > maxBytes) throw new FileTooLargeError(describeLargeImage(maxBytes))
  return file.slice(0, file.size, detectImageType(firstBytes))
}

export async function countImageFrames(image: Blob): Promise<number> {
  return canBeAnimation(image.type) ? countFrames(await readBytes(image, image.size), image.type) : 1
}

/** Returns the size of an image as it is shown. Does not decode the pixels, so it needs little memory. */
export async function readImageSize(imageFile: Blob): Promise<ImageSize> {
  const objectUrl = URL.createObjectURL(imageFile)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = objectUrl
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    throw new UnsupportedFileError(damagedImageText)
  } finally {
    URL.revokeObjectURL(objectUrl)
  }
}

// Above this, browsers of phones may lack the memory to decode an image.
const MAX_SURE_PIXELS = 30_000_000

export const mayExceedMemory = ({ width, height }: ImageSize) => width * height > MAX_SURE_PIXELS

/** Decodes an image of the size `fullSize` upright and at once into the size `size`. Rejects a damaged one. */
export async function decodeImage(image: Blob, fullSize: ImageSize, size: ImageSize): Promise<ImageBitmap> {
  const { width: resizeWidth, height: resizeHeight } = size
  try {
    return await createImageBitmap(image, {
      imageOrientation: 'from-image',
      resizeQuality: 'high',
      ...{ resizeWidth, resizeHeight },
    })
  } catch {
    throw new UnsupportedFileError(mayExceedMemory(fullSize) ? imageTexts.tooManyPixels : damagedImageText)
  }
}
