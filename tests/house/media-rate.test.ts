import { expect, test } from 'vitest'
import { readReport } from '#tests/bench/bill/bench.ts'
import { calculateMediaCost, renderMediaCost } from '#tests/bench/bill/rate.ts'

// Values for the former rate limit of media: 60 requests a minute, each of which could load a whole video.
const FORMER_PLAYS = 15
const FORMER_CREDITS = 24

test('the docs state the rate limit of media that `npm run bench -- bill` computes', () => {
  expect(readReport('rate')).toBe(renderMediaCost())
})

test('fifty phones behind one IP address can start a video at the same moment', () => {
  const { concurrentPlays, playsPerMinute } = calculateMediaCost()
  expect(concurrentPlays).toBeGreaterThanOrEqual(50)
  expect(playsPerMinute).toBeGreaterThan(FORMER_PLAYS)
})

test('one IP address costs less than under the former rate limit, for ranges and for images', () => {
  const { rangeCredits, imageCredits } = calculateMediaCost()
  expect(rangeCredits).toBeLessThan(FORMER_CREDITS / 3)
  expect(imageCredits).toBeLessThan(FORMER_CREDITS)
})

test('the window of the media rate limit is at most the platform’s maximum', () => {
  expect(calculateMediaCost().windowSize).toBeLessThanOrEqual(180)
})
