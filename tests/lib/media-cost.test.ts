import { expect, test } from 'vitest'
import { formatFileSize, formatLoadTime, formatMediaCost, formatPlayTime } from '#src/lib/media/media-cost.ts'

test.each([
  [1, '1 KB'],
  [350_400, '350 KB'],
  [4_230_000, '4.2 MB'],
  [9_000_000, '9 MB'],
  [14_200_000, '14 MB'],
  [524_288_000, '524 MB'],
])('a file of %i bytes is shown as %s', (bytes, expectedText) => {
  expect(formatFileSize(bytes)).toBe(expectedText)
})

test.each([
  [0.2, '0:01'],
  [7, '0:07'],
  [80, '1:20'],
  [3725, '1:02:05'],
])('a duration of %d seconds is shown as %s', (seconds, expectedText) => {
  expect(formatPlayTime(seconds)).toBe(expectedText)
})

test('the data cost label of a media file contains only the known values', () => {
  expect(formatMediaCost({ size: 14_200_000, duration: 80 })).toBe('14 MB · 1:20')
  expect(formatMediaCost({ size: 14_200_000, duration: null })).toBe('14 MB')
  expect(formatMediaCost({ size: null, duration: null })).toBe('')
})

test.each([
  [100_000, '1 second'],
  [5_000_000, '40 seconds'],
  [7_500_000, '1 minute'],
  [60_000_000, '8 minutes'],
])('a download of %i bytes takes %s at 1 Mbit/s', (bytes, expectedText) => {
  expect(formatLoadTime(bytes)).toBe(expectedText)
})
