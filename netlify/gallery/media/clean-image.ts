import type { Metadata, Sharp } from 'sharp'
import { damagedImageText } from '#src/contract/gallery/media.ts'
import { MAX_AUTOPLAY_BYTES, MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { MAX_ANIMATION_PIXELS } from '#src/lib/media/animation-frames.ts'
import { fitImage } from '#src/lib/media/image-size.ts'
import { loadSharp } from './sharp.ts'
import { UnusableFile } from './unusable-file.ts'

// Maximum megapixels by format. JPEG and PNG are decoded row by row; other decoders keep the whole image in memory.
const maxMegapixels: Record<string, number> = {
  'image/jpeg': 250,
  'image/png': 250,
  'image/webp': 80,
  'image/gif': 50,
  'image/avif': 25,
}
const MAX_INTERLACED_MEGAPIXELS = 50

// A function has 60 seconds.
const TIMEOUT_MS = 40_000

const tooComplexText = 'This image is too large to process. Make it smaller, then choose it again.'
const animationTooLargeText = 'This animation is too large. Send it as a video.'

function describePixelLimit(type: string, megapixels: number): string {
  const advice = type === 'image/jpeg' ? 'Make it smaller' : 'Make it smaller, or save it as JPEG'
  return `This image has more than ${megapixels} megapixels. ${advice}, then choose it again.`
}

export interface CleanImage {
  bytes: Buffer
  type: string
  width: number
  height: number
  frames: number
  /** Duration of an animation's loop; null for a still image and when unknown. */
  seconds: number | null
}

/** Lowest severity at which sharp rejects an image. */
type Strictness = 'warning' | 'error'

interface Source {
  bytes: Uint8Array
  type: string
  metadata: Metadata
  /** Width and height of one upright frame. */
  width: number
  height: number
  frames: number
  openStill(): Sharp
  openAnimation(): Sharp
  deadline: number
}

const animatedTypes = ['image/gif', 'image/webp']

async function openSource(bytes: Uint8Array, type: string, failOn: Strictness): Promise<Source> {
  const sharp = await loadSharp()
  const options = { failOn, limitInputPixels: false }
  const openStill = () => sharp(bytes, { ...options, autoOrient: true })
  const openAnimation = () => sharp(bytes, { ...options, animated: true })
  const metadata = await (animatedTypes.includes(type) ? openAnimation() : openStill()).metadata()
  if (metadata.mediaType !== type) throw new UnusableFile(damagedImageText)
  const { width, pageHeight, pages: frames = 1 } = metadata
  const size = frames > 1 && pageHeight ? { width, height: pageHeight, frames } : { ...metadata.autoOrient, frames: 1 }
  return { bytes, type, metadata, ...size, openStill, openAnimation, deadline: Date.now() + TIMEOUT_MS }
}

function requirePixels({ type, metadata, width, height }: Source): void {
  const isInterlaced = type === 'image/png' && metadata.isProgressive
  const megapixels = isInterlaced ? MAX_INTERLACED_MEGAPIXELS : (maxMegapixels[type] ?? 0)
  if (width * height > megapixels * 1_000_000) throw new UnusableFile(describePixelLimit(type, megapixels))
}

/** Keeps the colour profile of an RGB image. sharp converts others (CMYK, grey) to sRGB, where their profile would be wrong. */
function keepRgbProfile(image: Sharp, { space, channels }: Metadata): Sharp {
  return space === 'cmyk' || !channels || channels < 3 ? image : image.keepIccProfile()
}

async function encode(image: Sharp, { type, metadata, deadline }: Source, outputType = type): Promise<CleanImage> {
  const { data, info } = await keepRgbProfile(image, metadata)
    .timeout({ seconds: Math.max(1, Math.ceil((deadline - Date.now()) / 1000)) })
    .toBuffer({ resolveWithObject: true })
  const { width, height, pageHeight = height, pages: frames = 1 } = info
  return { bytes: data, type: outputType, width, height: pageHeight, frames, seconds: null }
}

type Encoding = [type: string, encoder: (image: Sharp) => Sharp]

/** True for a WebP with lossless frames. Drawings and screenshots stay lossless, because lossy ones are larger. */
function isLosslessWebp({ bytes, type }: Source): boolean {
  return type === 'image/webp' && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('VP8L')
}

function findLosslessEncoding(source: Source): Encoding | undefined {
  const { type, metadata } = source
  // A PNG with a palette of at most 256 colours would grow if it was stored without one.
  const png = { palette: metadata.isPalette ?? false, adaptiveFiltering: true }
  if (type === 'image/png') return [type, (image) => image.png(png)]
  if (type === 'image/gif') return [type, (image) => image.gif()]
  return isLosslessWebp(source) ? [type, (image) => image.webp({ lossless: true })] : undefined
}

/** Encodes as JPEG or WebP: other formats are much larger (PNG, GIF) or need much more memory (AVIF). */
function findLossyEncoding({ type }: Source, quality: number): Encoding {
  if (type === 'image/jpeg') return [type, (image) => image.jpeg({ quality, mozjpeg: true })]
  return ['image/webp', (image) => image.webp({ quality })]
}

const QUALITY = 82

// Steps until an image fits: less quality, then a quarter off both sides. `share` is the usual size as a part of
// the first step's. The last step fits whatever the image shows.
const lossySteps = [
  { quality: QUALITY, scale: 1, share: 1 },
  { quality: 76, scale: 1, share: 0.83 },
  { quality: 70, scale: 1, share: 0.7 },
  { quality: 70, scale: 0.75, share: 0.4 },
  { quality: 70, scale: 0.56, share: 0.22 },
  { quality: 70, scale: 0.42, share: 0.12 },
  { quality: 70, scale: 0.32, share: 0.07 },
]
/** Steps whose usual size is above this many bytes are skipped, because each takes seconds. */
const HOPELESS_BYTES = 1.2 * MAX_STORED_IMAGE_BYTES

async function encodeStill(source: Source, [type, encoder]: Encoding, scale: number): Promise<CleanImage> {
  const size = fitImage(source)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  return await encode(encoder(source.openStill().resize({ width, height, fit: 'fill' })), source, type)
}

const fits = ({ bytes }: CleanImage) => bytes.byteLength <= MAX_STORED_IMAGE_BYTES

async function cleanStill(source: Source): Promise<CleanImage> {
  requirePixels(source)
  const losslessEncoding = findLosslessEncoding(source)
  const losslessImage = losslessEncoding && (await encodeStill(source, losslessEncoding, 1))
  if (losslessImage && fits(losslessImage)) return losslessImage
  let firstSize = 0
  for (const { quality, scale, share } of lossySteps) {
    if (firstSize * share > HOPELESS_BYTES) continue
    const image = await encodeStill(source, findLossyEncoding(source, quality), scale)
    if (fits(image)) return image
    firstSize ||= image.bytes.byteLength
  }
  throw new UnusableFile(tooComplexText)
}

// Browsers show a frame for 100 ms if it asks for 10 ms or less.
const MIN_DELAY_MS = 11
const DEFAULT_DELAY_MS = 100

function measureLoop({ delay }: Metadata): number | null {
  if (!delay) return null
  return delay.reduce((sum, delayMs) => sum + (delayMs < MIN_DELAY_MS ? DEFAULT_DELAY_MS : delayMs), 0) / 1000
}

/** Cleans all frames of an animation. Returns undefined for one that is too large to process or to store. */
async function cleanAnimation(source: Source): Promise<CleanImage | undefined> {
  const { type, metadata, width, height, frames } = source
  if (width * height * frames > MAX_ANIMATION_PIXELS) return undefined
  if (fitImage({ width, height }).width < width) return undefined
  const image = source.openAnimation()
  const encodedImage =
    type === 'image/gif'
      ? image.gif({ keepDuplicateFrames: true })
      : image.webp({ quality: QUALITY, lossless: isLosslessWebp(source) })
  const animation = await encode(encodedImage, source)
  return fits(animation) ? { ...animation, seconds: measureLoop(metadata) } : undefined
}

const FIRST_FRAME_QUALITY = 75

async function drawFirstFrame(source: Source): Promise<CleanImage> {
  requirePixels(source)
  const image = source.openStill().resize({ ...fitImage(source), fit: 'fill' })
  return await encode(image.webp({ quality: FIRST_FRAME_QUALITY }), source, 'image/webp')
}

const limitErrors = /Memory limit exceeded|^timeout/
// Warnings about JPEG headers that some phones and programs write wrongly, although the pixels are intact.
const harmlessWarnings =
  /VipsJpeg: .*(?:Invalid SOS parameters|unknown JFIF revision|Unknown Adobe color transform|extraneous bytes before marker)/

function isHarmless(error: unknown): boolean {
  return error instanceof Error && harmlessWarnings.test(error.message.split('\n', 1)[0] ?? '')
}

async function processSource<Result>(
  bytes: Uint8Array,
  type: string,
  process: (source: Source) => Promise<Result>,
): Promise<Result> {
  await loadSharp()
  const processStrictly = async (failOn: Strictness) => await process(await openSource(bytes, type, failOn))
  try {
    return await processStrictly('warning').catch((error) => {
      if (isHarmless(error)) return processStrictly('error')
      throw error
    })
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    const isOverLimit = error instanceof Error && limitErrors.test(error.message)
    throw new UnusableFile(isOverLimit ? tooComplexText : damagedImageText)
  }
}

/**
 * Decodes an image, turns it upright, shrinks it to the stored size and encodes it again, so that only pixels, frames
 * and colour profile remain. The type may change. Throws `UnusableFile`.
 */
export async function cleanImage(bytes: Uint8Array, type: string): Promise<CleanImage> {
  return await processSource(bytes, type, async (source) => {
    if (source.frames === 1) return await cleanStill(source)
    const animation = await cleanAnimation(source)
    if (!animation) throw new UnusableFile(animationTooLargeText)
    return animation
  })
}

/** True for an animation that is too large to play unasked. */
export function needsPlayButton({ frames, bytes }: CleanImage): boolean {
  return frames > 1 && bytes.byteLength > MAX_AUTOPLAY_BYTES
}

/** Like `cleanImage`, but replaces a large animation by its first frame, because pages cannot offer to play it. */
export async function cleanPageImage(bytes: Uint8Array, type: string): Promise<CleanImage> {
  return await processSource(bytes, type, async (source) => {
    if (source.frames === 1) return await cleanStill(source)
    const animation = await cleanAnimation(source)
    return animation && !needsPlayButton(animation) ? animation : await drawFirstFrame(source)
  })
}

export async function extractFirstFrame({ bytes, type }: CleanImage): Promise<CleanImage> {
  return await processSource(bytes, type, drawFirstFrame)
}
