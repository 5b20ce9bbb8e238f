import { findImageSizeProblem, type ImageSize } from '#src/content/settings/field.ts'
import { imageTexts, mediaFormats } from '#src/contract/gallery/media.ts'
import { MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { fitImage } from '#src/lib/media/image-size.ts'
import { UnsupportedFileError } from './chosen-file.ts'
import { readAsDataUrl } from './data-url.ts'
import { countImageFrames, decodeImage, readImageSize, requireImage } from './image-file.ts'

const QUALITIES = [0.82, 0.76, 0.7]
const MIN_SCALE = 0.1

const scaleSize = ({ width, height }: ImageSize, scale: number): ImageSize => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** Draws an image as a file of at most `MAX_STORED_IMAGE_BYTES`: with less quality, then smaller. Metadata is lost. */
async function encodeImage(bitmap: ImageBitmap, type: 'image/jpeg' | 'image/webp'): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw images.')
  try {
    for (let scale = 1; scale > MIN_SCALE; scale *= 0.75) {
      Object.assign(canvas, scaleSize(bitmap, scale))
      // JPEG has no transparency: fill transparent areas with white instead of black.
      context.fillStyle = '#fff'
      if (type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      for (const quality of QUALITIES) {
        const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
        // A browser that cannot encode WebP makes a PNG.
        if (file?.type !== type) throw new Error(`This browser cannot make ${type} of this image.`)
        if (file.size <= MAX_STORED_IMAGE_BYTES) return file
      }
    }
    throw new Error('This image stays too large.')
  } finally {
    // Returns the memory at once. iPhones limit the memory of all canvases together.
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** Maximum size in bytes of an image file that is uploaded unchanged if it contains no metadata. */
const MAX_UNCHANGED_BYTES = 300_000

// Byte sequences that mark metadata (EXIF, XMP) in JPEG, WebP and PNG files.
const metadataSignatures = /Exif|EXIF|eXIf|XMP |adobe\.com\/xap/

const animatedTypes = ['image/gif', 'image/webp']

async function canUploadUnchanged(image: Blob, isAnimated: boolean): Promise<boolean> {
  if (image.size > MAX_UNCHANGED_BYTES || (isAnimated && !animatedTypes.includes(image.type))) return false
  return !metadataSignatures.test(new TextDecoder('latin1').decode(await image.arrayBuffer()))
}

interface ShrunkImage {
  dataUrl: string
  /** Says what the user may not expect of the image. */
  note: string | undefined
}

/** Maximum length in pixels of the longer side of an image of articles and settings. */
const MAX_SIDE = 1600

/**
 * Returns an image file as an upright image without metadata, its sides at most `MAX_SIDE`, but not below `minSize`.
 * Throws an `UnsupportedFileError` for a file that is not an image, is damaged or too small.
 */
export async function shrinkImage(file: Blob, minSize?: ImageSize): Promise<ShrunkImage> {
  const image = await requireImage(file)
  const fullSize = await readImageSize(image)
  const sizeProblem = minSize && findImageSizeProblem(fullSize, minSize)
  if (sizeProblem) throw new UnsupportedFileError(sizeProblem)
  const { width, height } = fullSize
  const minScale = minSize ? Math.max(minSize.width / width, minSize.height / height) : 0
  const scale = Math.min(1, Math.max(minScale, MAX_SIDE / Math.max(width, height)))
  const isAnimated = (await countImageFrames(image)) > 1
  const bitmap = await decodeImage(image, fullSize, scaleSize(fullSize, scale))
  try {
    if (scale === 1 && (await canUploadUnchanged(image, isAnimated)))
      return { dataUrl: await readAsDataUrl(image), note: undefined }
    const dataUrl = await readAsDataUrl(await encodeImage(bitmap, 'image/jpeg'))
    return { dataUrl, note: isAnimated ? imageTexts.firstFrame : undefined }
  } finally {
    bitmap.close()
  }
}

async function shrinkToFit(file: File): Promise<File> {
  const image = await requireImage(file)
  const fullSize = await readImageSize(image)
  const size = fitImage(fullSize)
  if (size.width === fullSize.width && file.size <= MAX_STORED_IMAGE_BYTES) return file
  if ((await countImageFrames(image)) > 1) return file
  const bitmap = await decodeImage(image, fullSize, size)
  try {
    // Only WebP is small and keeps transparency.
    const shrunkImage = await encodeImage(bitmap, image.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    const { type } = shrunkImage
    const name = `${file.name.replace(/\.\w{1,5}$/, '')}.${mediaFormats[type]?.extension}`
    return new File([shrunkImage], name, { type, lastModified: file.lastModified })
  } finally {
    bitmap.close()
  }
}

/**
 * Makes an image of the gallery as small as the server stores it, without metadata. Returns the file itself if it is
 * small enough, an animation, or too large for this browser; then the server shrinks it.
 */
export async function shrinkGalleryImage(file: File): Promise<File> {
  try {
    return await shrinkToFit(file)
  } catch (error) {
    console.warn('The server shrinks this image, because the browser could not:', error)
    return file
  }
}
