import { imageSize } from 'image-size'
import { cleanAvif } from './clean/avif.ts'
import type { ImageCleaner } from './clean/clean.ts'
import { cleanGif } from './clean/gif.ts'
import { cleanJpeg } from './clean/jpeg.ts'
import { cleanPng } from './clean/png.ts'
import { cleanWebp } from './clean/webp.ts'

const imageCleaners: Record<string, ImageCleaner> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
}

// Reject larger images as decompression bombs. Phone cameras make smaller ones.
const MAX_SIDE_PIXELS = 16_384
const MAX_PIXELS = 120_000_000
const MAX_ANIMATION_PIXELS = 500_000_000
// Above this number of pixels, an image with more than `MAX_PIXELS_PER_BYTE` counts as a decompression bomb.
const SUSPICIOUS_PIXELS = 25_000_000
const MAX_PIXELS_PER_BYTE = 200

export interface CleanImage {
  bytes: Buffer
  width: number
  height: number
}

export function measureImage(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

function isDecompressionBomb({ width, height }: { width: number; height: number }, size: number, frames = 1): boolean {
  const pixels = width * height
  return (
    Math.max(width, height) > MAX_SIDE_PIXELS ||
    pixels > MAX_PIXELS ||
    pixels * frames > MAX_ANIMATION_PIXELS ||
    (pixels > SUSPICIOUS_PIXELS && size * MAX_PIXELS_PER_BYTE < pixels)
  )
}

/**
 * Removes metadata and scripts from an image. Returns `bomb` for a decompression bomb, `broken` for an invalid image.
 */
export function cleanImage(bytes: Uint8Array, type: string): CleanImage | 'broken' | 'bomb' {
  const imageBytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const cleanedImage = imageCleaners[type]?.(imageBytes)
  if (!cleanedImage) return 'broken'
  const cleanedBytes = Buffer.concat(cleanedImage.parts)
  const size = measureImage(cleanedBytes)
  if (!size || !(Math.min(size.width, size.height) >= 1)) return 'broken'
  return isDecompressionBomb(size, cleanedBytes.byteLength, cleanedImage.frames)
    ? 'bomb'
    : { bytes: cleanedBytes, ...size }
}
