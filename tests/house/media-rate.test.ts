import { expect, test } from 'vitest'
import { readReport } from '#tests/bench/bill/bench.ts'
import { calculateMediaCost, renderMediaCost } from '#tests/bench/bill/rate.ts'

// Values computed for the former rate limit of 60 media requests a minute, each for up to a complete video.
const FORMER_PLAYS_PER_MINUTE = 15
const FORMER_CREDITS_PER_MINUTE = 24

test('the docs contain the cost of the media rate limit that `npm run bench -- bill` computes', () => {
  expect(readReport('rate')).toBe(renderMediaCost())
})

test('fifty phones behind one IP address can start a video at the same moment', () => {
  const { concurrentPlays, playsPerMinute } = calculateMediaCost()
  expect(concurrentPlays).toBeGreaterThanOrEqual(50)
  expect(playsPerMinute).toBeGreaterThan(FORMER_PLAYS_PER_MINUTE)
})

test('media requests of one IP address cost less than under the former rate limit', () => {
  const { rangeCredits, imageCredits } = calculateMediaCost()
  expect(rangeCredits).toBeLessThan(FORMER_CREDITS_PER_MINUTE / 3)
  expect(imageCredits).toBeLessThan(FORMER_CREDITS_PER_MINUTE)
})

test('the time window of the media rate limit is at most Netlify’s maximum of 180 seconds', () => {
  expect(calculateMediaCost().windowSize).toBeLessThanOrEqual(180)
})
