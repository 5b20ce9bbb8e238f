import { expect, test } from 'vitest'
import { readText } from '#tests/bench/bill/bench.ts'
import { measureRate, renderRate } from '#tests/bench/bill/rate.ts'

// The former rule: 60 requests a minute, each for a whole video.
const FORMER_PLAYS = 15
const FORMER_CREDITS = 24

test('the docs state the rate rule of media as `npm run bench -- bill` works it out', () => {
  expect(readText('rate')).toBe(renderRate())
})

test('fifty phones behind one address can start a video at the same moment', () => {
  const { playsAtOnce, playsPerMinute } = measureRate()
  expect(playsAtOnce).toBeGreaterThanOrEqual(50)
  expect(playsPerMinute).toBeGreaterThan(FORMER_PLAYS)
})

test('one address costs less than before, whatever it asks for', () => {
  const { ofRanges, ofImages } = measureRate()
  expect(ofRanges).toBeLessThan(FORMER_CREDITS / 3)
  expect(ofImages).toBeLessThan(FORMER_CREDITS)
})

test('the window is one that the platform takes', () => {
  expect(measureRate().windowSize).toBeLessThanOrEqual(180)
})
