import { openFile } from '#netlify/media/files.ts'
import { parseStoredImageUrl } from '#netlify/media/images.ts'
import { detectImageType } from '#src/lib/media/media-format.ts'
import { SHARE_IMAGE_SIZE } from '#src/lib/seo/share-image.ts'

// Maximum bytes and pixels of an image to decode: a larger image would exceed the function's memory.
const MAX_IMAGE_BYTES = 20_000_000
const MAX_IMAGE_PIXELS = 50_000_000

async function readStoredImage(imageUrl: string): Promise<Uint8Array | undefined> {
  const file = await openFile(imageUrl.slice(-36))
  if (!file || file.info.size > MAX_IMAGE_BYTES || !file.info.type.startsWith('image/')) return undefined
  return new Uint8Array(await new Response(file.stream(0, file.info.size - 1)).arrayBuffer())
}

/** Reads the bytes of an image that this site stores or that is a data URI. Never requests another host. */
async function readImageBytes(image: string | null): Promise<Uint8Array | undefined> {
  const imageUrl = parseStoredImageUrl(image)
  if (imageUrl) return await readStoredImage(imageUrl)
  return image?.startsWith('data:') ? Buffer.from(image.slice(image.indexOf(',') + 1), 'base64') : undefined
}

export async function loadImageAsDataUri(image: string | null): Promise<string | undefined> {
  const bytes = await readImageBytes(image)
  if (!bytes || !detectImageType(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  const source = sharp(bytes, { autoOrient: true, limitInputPixels: MAX_IMAGE_PIXELS })
  const hasReadableHeader = await source.metadata().then(
    () => true,
    () => false,
  )
  if (!hasReadableHeader) return undefined
  const jpeg = await source
    .resize({
      width: SHARE_IMAGE_SIZE.width,
      height: SHARE_IMAGE_SIZE.height,
      fit: 'outside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fbf5ea' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: 8 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
