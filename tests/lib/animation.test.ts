import { expect, test } from 'vitest'
import { isAnimation } from '#src/lib/media/animation.ts'
import { makeAnimatedPng, makeAnimation } from '#tests/support/data/chosen-files.ts'
import { makeImage } from '#tests/support/data/images.ts'

const files: [name: string, type: string, make: () => Promise<Uint8Array>, isAnimated: boolean][] = [
  ['a GIF with one frame', 'image/gif', () => makeImage('gif'), false],
  ['a GIF with two frames', 'image/gif', () => makeAnimation('gif', 20), true],
  ['a WebP with one frame', 'image/webp', () => makeImage('webp'), false],
  ['a WebP with two frames', 'image/webp', () => makeAnimation('webp', 20), true],
  ['a PNG', 'image/png', () => makeImage('png'), false],
  ['an animated PNG', 'image/png', makeAnimatedPng, true],
  ['an AVIF', 'image/avif', () => makeImage('avif'), false],
  ['a JPEG', 'image/jpeg', () => makeImage('jpeg'), false],
]

test.each(files)('recognises whether %s is an animation', async (_name, type, make, isAnimated) => {
  const bytes = await make()
  expect(isAnimation(bytes, type)).toBe(isAnimated)
  // Half a file is judged too, and ends.
  expect(isAnimation(bytes.subarray(0, bytes.length / 2), type)).toBeTypeOf('boolean')
})
