import type { ImageSize } from '#src/content/settings/field.ts'

export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

const JPEG_QUALITY = 0.82

/** Maximum size in bytes of an image file that is uploaded unchanged if it contains no metadata. */
const MAX_UNCHANGED_BYTES = 300 * 1024

// Byte sequences that mark metadata (EXIF, XMP) in JPEG, WebP and PNG files.
const metadataSignatures = /Exif|EXIF|eXIf|XMP |adobe\.com\/xap/

async function canUploadUnchanged(file: Blob): Promise<boolean> {
  return (
    file.size <= MAX_UNCHANGED_BYTES &&
    !metadataSignatures.test(new TextDecoder('latin1').decode(await file.arrayBuffer()))
  )
}

async function encodeJpeg(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw images.')
  // JPEG has no transparency: fill transparent areas with white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (!jpeg) throw new Error('This image is too large to draw.')
  return jpeg
}

const decodeUpright = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** Returns the size of an image as it is shown. Rejects unreadable files. */
export async function readImageSize(file: Blob): Promise<ImageSize> {
  const bitmap = await decodeUpright(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/**
 * Returns the image as an upright data URL without metadata, sides at most `maxSide`, but not below `minSize`. Rejects
 * unreadable files.
 */
export async function shrinkImage(file: Blob, maxSide: number, minSize?: ImageSize): Promise<string> {
  const bitmap = await decodeUpright(file)
  const minScale = minSize ? Math.max(minSize.width / bitmap.width, minSize.height / bitmap.height) : 0
  const scale = Math.min(1, Math.max(minScale, maxSide / Math.max(bitmap.width, bitmap.height)))
  try {
    return await readAsDataUrl(scale === 1 && (await canUploadUnchanged(file)) ? file : await encodeJpeg(bitmap, scale))
  } finally {
    bitmap.close()
  }
}
