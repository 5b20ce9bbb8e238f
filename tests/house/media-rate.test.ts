import { expect, test } from 'vitest'
import { calculateMediaCost } from '#tests/lab/bench/bill/rate.ts'

// Values computed for the former rate limit of 60 media requests a minute, each for up to a complete video.
const FORMER_PLAYS_PER_MINUTE = 15
const FORMER_CREDITS_PER_MINUTE = 24

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
