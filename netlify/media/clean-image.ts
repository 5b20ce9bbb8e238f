import type { Metadata, Sharp } from 'sharp'
import { MAX_GALLERY_IMAGE_BYTES } from '#src/contract/rules/limits.ts'

// Maximum pixels, all frames together: more exceed the memory of a function. Phones make up to 50 million.
const MAX_PIXELS = 50_000_000
// Encoding AVIF takes about 50 bytes a pixel.
const MAX_AVIF_PIXELS = 12_500_000
const MAX_SIDE_PIXELS = 16_384
// A function has 60 seconds.
const TIMEOUT_SECONDS = 40

const animatedTypes = ['image/gif', 'image/webp']
const limitErrors = /exceeds pixel limit|^timeout/

/** True for a WebP with lossless frames. Drawings and screenshots stay lossless, because lossy ones are larger. */
function isLosslessWebp(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes('VP8L')
}

const encoders: Record<string, (image: Sharp, metadata: Metadata, bytes: Uint8Array) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  // A PNG with a palette of at most 256 colours would grow if it was stored without one.
  'image/png': (image, { isPalette = false }) => image.png({ palette: isPalette, adaptiveFiltering: true }),
  'image/gif': (image) => image.gif({ keepDuplicateFrames: true }),
  'image/webp': (image, _, bytes) => image.webp({ quality: 82, lossless: isLosslessWebp(bytes) }),
  // More effort takes a minute for a photo of 12 megapixels.
  'image/avif': (image) => image.avif({ quality: 60, effort: 0 }),
}

export interface CleanImage {
  bytes: Buffer
  width: number
  height: number
}

/** Keeps the colour profile of an RGB image. sharp converts others (CMYK, grey) to sRGB, where their profile would be wrong. */
function keepRgbProfile(image: Sharp, { space, channels }: Metadata): Sharp {
  return space === 'cmyk' || !channels || channels < 3 ? image : image.keepIccProfile()
}

/**
 * Decodes an image, turns it upright and encodes it again, so that only pixels, frames and colour profile remain.
 * Returns `bomb` for an image over the limits, `broken` for an invalid image.
 */
export async function cleanImage(bytes: Uint8Array, type: string): Promise<CleanImage | 'broken' | 'bomb'> {
  const { default: sharp } = await import('sharp')
  const limitInputPixels = type === 'image/avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  const image = sharp(bytes, { animated: animatedTypes.includes(type), autoOrient: true, limitInputPixels })
  try {
    const metadata = await image.metadata()
    const { mediaType, width, height, pageHeight = height } = metadata
    const encode = encoders[type]
    if (!encode || mediaType !== type) return 'broken'
    if (Math.max(width, pageHeight) > MAX_SIDE_PIXELS) return 'bomb'
    const { data, info } = await encode(keepRgbProfile(image, metadata), metadata, bytes)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    if (data.byteLength > MAX_GALLERY_IMAGE_BYTES) return 'bomb'
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    return error instanceof Error && limitErrors.test(error.message) ? 'bomb' : 'broken'
  }
}
