import { readDataString } from './data-string.ts'

const QUALITY = 0.82

/** Files up to this size in bytes are kept if they have no metadata. */
const SMALL_BYTES = 300 * 1024

// Signatures of metadata in JPEG, WebP and PNG.
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
  // JPEG has no transparency: fill it with white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!drawn) throw new Error('This picture is too large to be drawn.')
  return drawn
}

/** JPEG data URL of at most `side` pixels, upright, without metadata. Rejects unreadable files. */
export async function shrinkImage(file: Blob, side: number): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  try {
    return await readDataString(scale === 1 && (await isClean(file)) ? file : await draw(bitmap, scale))
  } finally {
    bitmap.close()
  }
}
