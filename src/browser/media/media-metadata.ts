import type { ImageSize } from '#src/content/settings/field.ts'
import { imageTexts, type MediaKind, refusedFormatTexts } from '#src/contract/gallery/media.ts'
import { MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { MAX_ANIMATION_PIXELS } from '#src/lib/media/animation-frames.ts'
import { openBlob } from '#src/lib/media/byte-source.ts'
import { detectFormat, detectMediaType, FORMAT_DETECTION_BYTES } from '#src/lib/media/media-format.ts'
import { describeVideoLimits, findVideoRefusal, readVideoHead } from '#src/lib/media/video-head.ts'
import { readBytes, UnsupportedFileError } from './chosen-file.ts'
import { countImageFrames, decodeImage, mayExceedMemory, readImageSize, requireImage } from './image-file.ts'

export { UnsupportedFileError }

/** Metadata that the browser reads from a gallery file before its upload; duration in seconds, poster as JPEG. */
export interface MediaMetadata {
  type: MediaKind
  size: number
  width: number
  height: number
  duration: number | null
  poster: Blob | null
  /** Says what phones of visitors do not show or play of a video; null if they play everything. */
  phoneProblem: string | null
}

const TIMEOUT_MS = 20_000

const videoAdviceText =
  'Save it as MP4 with H.264, then choose that file. On an iPhone: Settings, Camera, Formats, Most Compatible.'

export async function readMediaMetadata(file: Blob): Promise<MediaMetadata> {
  const format = detectFormat(await readBytes(file, FORMAT_DETECTION_BYTES))
  if (format === 'image') return { size: file.size, ...(await readImage(file)) }
  if (format !== 'video') throw new UnsupportedFileError(refusedFormatTexts[format])
  const phoneProblem = await checkVideoHead(file)
  const objectUrl = URL.createObjectURL(file)
  try {
    return { size: file.size, phoneProblem, ...(await readVideo(objectUrl)) }
  } finally {
    URL.revokeObjectURL(objectUrl)
  }
}

async function readImage(file: Blob): Promise<Omit<MediaMetadata, 'size'>> {
  const image = await requireImage(file)
  const size = await readImageSize(image)
  const frameCount = await countImageFrames(image)
  const isLarge = file.size > MAX_STORED_IMAGE_BYTES || size.width * size.height * frameCount > MAX_ANIMATION_PIXELS
  if (frameCount > 1 && isLarge) throw new UnsupportedFileError(imageTexts.largeAnimation)
  await requireDecodable(image, size)
  return { type: 'image', ...size, duration: null, poster: null, phoneProblem: null }
}

/** Rejects a damaged image. An image that may only exceed this device's memory is left to the server. */
async function requireDecodable(image: Blob, size: ImageSize): Promise<void> {
  try {
    const bitmap = await decodeImage(image, size, { width: 1, height: 1 })
    bitmap.close()
  } catch (error) {
    if (!mayExceedMemory(size)) throw error
  }
}

/** Rejects a video that lacks bytes. Returns what phones do not show or play of it. */
async function checkVideoHead(file: Blob): Promise<string | null> {
  const type = detectMediaType(await readBytes(file, FORMAT_DETECTION_BYTES)) ?? 'video/mp4'
  const head = await readVideoHead(openBlob(file), type)
  const refusal = findVideoRefusal(head)
  if (refusal) throw new UnsupportedFileError(refusal)
  const limits = describeVideoLimits(head)
  return limits.length > 0 ? [...limits, videoAdviceText].join(' ') : null
}

async function readVideo(objectUrl: string): Promise<Omit<MediaMetadata, 'size' | 'phoneProblem'>> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = objectUrl
  try {
    await waitForEvent(video, 'loadedmetadata')
    if (video.videoWidth === 0)
      throw new UnsupportedFileError(`This browser finds no image in the video. ${videoAdviceText}`)
    const duration = await readDuration(video)
    return {
      type: 'video',
      width: video.videoWidth,
      height: video.videoHeight,
      duration,
      poster: await readPoster(video, duration),
    }
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** Returns a video's duration in seconds, or null. Seeks to the end, because some recordings state no duration. */
async function readDuration(video: HTMLVideoElement): Promise<number | null> {
  if (video.duration === Number.POSITIVE_INFINITY) {
    video.currentTime = Number.MAX_SAFE_INTEGER
    await waitForEvent(video, 'durationchange')
  }
  return Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null
}

/** Draws a poster image from a video frame; returns null on failure, since the poster is optional. */
async function readPoster(video: HTMLVideoElement, duration: number | null): Promise<Blob | null> {
  try {
    const seekedEvent = waitForEvent(video, 'seeked')
    video.currentTime = Math.min((duration ?? 0) / 10, 5)
    await seekedEvent
    return await drawPoster(video)
  } catch (error) {
    console.warn('No poster could be drawn', error)
    return null
  }
}

async function waitForEvent(video: HTMLVideoElement, event: keyof HTMLMediaElementEventMap): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise((resolve, reject) => {
      timer = setTimeout(reject, TIMEOUT_MS)
      video.addEventListener(event, resolve, { once: true })
      video.addEventListener('error', reject, { once: true })
    })
  } catch {
    throw new UnsupportedFileError(
      `This browser cannot play the video, so most visitors could not either. ${videoAdviceText}`,
    )
  } finally {
    clearTimeout(timer)
  }
}

/** Maximum size in bytes of a poster image drawn by the browser, well below the server's limit for posters. */
const MAX_POSTER_BYTES = 200_000
const MAX_POSTER_SIDE_PX = 1280

const posterSettings = [
  { side: MAX_POSTER_SIDE_PX, quality: 0.8 },
  { side: MAX_POSTER_SIDE_PX, quality: 0.6 },
  { side: MAX_POSTER_SIDE_PX * 0.75, quality: 0.6 },
  { side: MAX_POSTER_SIDE_PX * 0.5, quality: 0.5 },
  { side: MAX_POSTER_SIDE_PX * 0.25, quality: 0.4 },
]

/** Draws the frame that the video shows as a JPEG. Returns null if the browser cannot. */
export async function drawPoster(video: HTMLVideoElement): Promise<Blob | null> {
  for (const { side, quality } of posterSettings) {
    const poster = await drawFrame(video, side, quality)
    if (poster && poster.size <= MAX_POSTER_BYTES) return poster
  }
  return null
}

function drawFrame(video: HTMLVideoElement, maxSidePx: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePx / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
