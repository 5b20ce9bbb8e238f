import { expect, test } from 'vitest'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'
import { readReport } from '#tests/lab/bench/bill/bench.ts'
import {
  calculateMediaCost,
  countConcurrentPlays,
  countPlayRequests,
  renderMediaCost,
} from '#tests/lab/bench/bill/rate.ts'

// Credits a minute under a rule of 60 media requests a minute, each for up to a complete video.
const UNLIMITED_CREDITS_PER_MINUTE = 24
/** Size of a response at which Netlify truncates it. */
const NETLIFY_MAX_RESPONSE_BYTES = 20_000_000

test('thirty phones behind one IP address can start a converted video at the same moment', () => {
  expect(calculateMediaCost().concurrentPlays).toBeGreaterThanOrEqual(30)
})

test('a video takes two requests up to the largest response, and a larger one more', () => {
  expect([8_000_000, MAX_MEDIA_RESPONSE_BYTES, 60_000_000].map(countPlayRequests)).toEqual([2, 2, 6])
  expect(countConcurrentPlays(60_000_000)).toBe(10)
})

test('media requests of one IP address cost at most a third of the credits of whole videos at any rate', () => {
  const { openRangeCredits, imageCredits, wholeVideoCredits } = calculateMediaCost()
  const highestCredits = Math.max(openRangeCredits, imageCredits, wholeVideoCredits)
  expect(highestCredits).toBeLessThan(UNLIMITED_CREDITS_PER_MINUTE / 3)
  expect(highestCredits).toBeCloseTo(7.6, 1)
})

test('the time window of the media rate limit is at most Netlify’s maximum of 180 seconds', () => {
  expect(calculateMediaCost().windowSize).toBeLessThanOrEqual(180)
})

test('the largest media response is below the size at which Netlify truncates one', () => {
  expect(MAX_MEDIA_RESPONSE_BYTES).toBeLessThan(NETLIFY_MAX_RESPONSE_BYTES)
})

test('docs/benchmarks.md has the current trade of the media rate limit', () => {
  expect(readReport('rate')).toBe(renderMediaCost())
})
