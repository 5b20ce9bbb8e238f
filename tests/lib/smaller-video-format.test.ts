import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseBitrate, fitVideoSize } from '#src/browser/media/smaller-video/output-format.ts'

test.each([
  ['a wide video', [1920, 1080], [1280, 720]],
  ['an upright video', [1080, 1920], [720, 1280]],
  ['a 4K video', [3840, 2160], [1280, 720]],
  ['a video of 4:3', [1440, 1080], [960, 720]],
  ['a square video', [1080, 1080], [720, 720]],
  ['a video of 21:9', [2560, 1080], [1280, 540]],
  ['a small video', [640, 360], [640, 360]],
  ['a video with odd sides', [853, 479], [852, 478]],
])('%s keeps its ratio within 1280 × 720 and is not enlarged', (_, [width = 0, height = 0], [fitWidth, fitHeight]) => {
  expect(fitVideoSize(width, height)).toEqual({ width: fitWidth, height: fitHeight })
})

test('every size has even sides within the limits', () => {
  const anySide = fc.integer({ min: 2, max: 8192 })
  fc.assert(
    fc.property(anySide, anySide, (sourceWidth, sourceHeight) => {
      const { width, height } = fitVideoSize(sourceWidth, sourceHeight)
      expect([width % 2, height % 2]).toEqual([0, 0])
      expect(Math.max(width, height)).toBeLessThanOrEqual(1280)
      expect(Math.min(width, height)).toBeLessThanOrEqual(720)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('the bitrate is 1.5 Mbit/s at most, and lower for fewer pixels or frames', () => {
  const large = { width: 1280, height: 720 }
  expect(chooseBitrate(large, 30)).toBe(1_500_000)
  expect(chooseBitrate(large, 60)).toBe(1_500_000)
  expect(chooseBitrate(large, 15)).toBeLessThan(1_000_000)
  expect(chooseBitrate({ width: 640, height: 360 }, 30)).toBeLessThan(600_000)
})
