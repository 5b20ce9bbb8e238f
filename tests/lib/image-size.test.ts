import { expect, test } from 'vitest'
import { fitImage } from '#src/lib/media/image-size.ts'

test.each([
  [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ],
  [
    { width: 4096, height: 3072 },
    { width: 4096, height: 3072 },
  ],
  [
    { width: 9248, height: 6944 },
    { width: 4096, height: 3076 },
  ],
  [
    { width: 12_000, height: 4000 },
    { width: 4096, height: 1365 },
  ],
  [
    { width: 12_001, height: 4000 },
    { width: 6928, height: 2309 },
  ],
  [
    { width: 17_000, height: 1200 },
    { width: 15_055, height: 1063 },
  ],
  [
    { width: 900, height: 13_000 },
    { width: 900, height: 13_000 },
  ],
  [
    { width: 90_000, height: 2 },
    { width: 16_383, height: 1 },
  ],
])('stores an image of %o at %o', (size, expectedSize) => {
  expect(fitImage(size)).toEqual(expectedSize)
})
