import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimeEstimate } from '#src/browser/media/smaller-video/time-estimate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the time left is known five seconds after the first progress', () => {
  const { update } = startTimeEstimate(new AbortController().signal)
  vi.advanceTimersByTime(30_000)
  expect(update(0.1)).toEqual({ secondsLeft: null, hasPaused: false })
  vi.advanceTimersByTime(4000)
  expect(update(0.2)).toEqual({ secondsLeft: null, hasPaused: false })
  vi.advanceTimersByTime(4000)
  expect(update(0.3)).toEqual({ secondsLeft: expect.closeTo(28), hasPaused: false })
})

test('the time in which the browser suspended the hidden page does not count', () => {
  const { update } = startTimeEstimate(new AbortController().signal)
  update(0.1)
  vi.advanceTimersByTime(4000)
  update(0.2)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(update(0.2)).toEqual({ secondsLeft: null, hasPaused: true })
  vi.advanceTimersByTime(4000)
  expect(update(0.3)).toEqual({ secondsLeft: expect.closeTo(28), hasPaused: true })
})

test('a hidden page that works on has not paused', () => {
  const { update } = startTimeEstimate(new AbortController().signal)
  update(0.1)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(1000)
  expect(update(0.2).hasPaused).toBe(false)
})
