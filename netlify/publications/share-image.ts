import { openFile } from '#netlify/gallery/media/files.ts'
import { parseStoredImageUrl } from '#netlify/gallery/media/images.ts'
import { loadSharp, loadSharpForDrawings } from '#netlify/gallery/media/sharp.ts'
import { log } from '#netlify/log/log.ts'
import type { Identity } from '#src/content/identity.ts'
import { detectImageType } from '#src/lib/media/media-format.ts'
import { SHARE_IMAGE_BYTES, SHARE_IMAGE_SIZE } from '#src/lib/seo/share-image.ts'
import { drawShareImage, type ShareImage } from '#src/lib/share-images/draw.ts'

const JPEG_QUALITIES = [80, 70, 58, 45]

export async function convertSvgToJpeg(svg: string): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharpForDrawings()
  const drawing = sharp(Buffer.from(svg)).flatten()
  let jpeg = Buffer.alloc(0)
  for (const quality of JPEG_QUALITIES) {
    // Disable chroma subsampling (4:4:4), because subsampling gives red letters ragged edges.
    jpeg = Buffer.from(await drawing.clone().jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer())
    if (jpeg.byteLength < SHARE_IMAGE_BYTES) break
  }
  return jpeg
}

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

async function loadImageAsDataUri(image: string | null): Promise<string | undefined> {
  const bytes = await readImageBytes(image)
  if (!bytes || !detectImageType(bytes)) return undefined
  const sharp = await loadSharp()
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

interface RenderedShareImage {
  jpeg: Buffer<ArrayBuffer>
  isComplete: boolean
}

export async function renderShareImage(
  shareImage: ShareImage,
  image: string | null,
  identity: Identity,
): Promise<RenderedShareImage> {
  let isComplete = true
  const dataUri = await loadImageAsDataUri(image).catch((error) => {
    log('error', 'A share image was rendered without its image', {}, error)
    isComplete = false
    return undefined
  })
  return { jpeg: await convertSvgToJpeg(drawShareImage({ ...shareImage, image: dataUri }, identity)), isComplete }
}
