import { expect, test } from 'vitest'
import { countFrames } from '#src/lib/media/animation-frames.ts'
import { makeAnimatedPng, makeAnimation } from '#tests/support/data/chosen-files.ts'
import { makeImage } from '#tests/support/data/images.ts'

const files: [name: string, type: string, make: () => Promise<Uint8Array>, frameCount: number][] = [
  ['a GIF with one frame', 'image/gif', () => makeImage('gif'), 1],
  ['a GIF with two frames', 'image/gif', () => makeAnimation('gif', 20), 2],
  ['a WebP with one frame', 'image/webp', () => makeImage('webp'), 1],
  ['a WebP with two frames', 'image/webp', () => makeAnimation('webp', 20), 2],
  ['a PNG', 'image/png', () => makeImage('png'), 1],
  ['an animated PNG', 'image/png', makeAnimatedPng, 2],
  ['an AVIF', 'image/avif', () => makeImage('avif'), 1],
  ['a JPEG', 'image/jpeg', () => makeImage('jpeg'), 1],
]

test.each(files)('counts the frames of %s', async (_name, type, make, frameCount) => {
  const bytes = await make()
  expect(countFrames(bytes, type)).toBe(frameCount)
  // Half a file is counted too, and ends.
  expect(countFrames(bytes.subarray(0, bytes.length / 2), type)).toBeLessThanOrEqual(frameCount)
})
