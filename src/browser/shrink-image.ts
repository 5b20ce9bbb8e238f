import { readDataString } from './data-string.ts'

const QUALITY = 0.82

/** Files up to this size, in bytes, stay as they are when nothing in them has to go. */
const SMALL_BYTES = 300 * 1024

// How JPEG, WebP and PNG mark what cameras and editors write into an image.
const notes = /Exif|EXIF|eXIf|XMP |adobe\.com\/xap/

async function isClean(file: Blob): Promise<boolean> {
  return file.size <= SMALL_BYTES && !notes.test(new TextDecoder('latin1').decode(await file.arrayBuffer()))
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw pictures.')
  // JPEG has no transparency: what shows through is white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!drawn) throw new Error('This picture is too large to be drawn.')
  return drawn
}

/** JPEG of at most `side` pixels, upright, without place and camera, as a data string; a small clean file stays. Rejects unreadable ones. */
export async function shrinkImage(file: Blob, side: number): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  try {
    return await readDataString(scale === 1 && (await isClean(file)) ? file : await draw(bitmap, scale))
  } finally {
    bitmap.close()
  }
}
