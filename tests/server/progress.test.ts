import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from '#netlify/tools/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs a job of ten steps, one every two seconds, and returns what it printed. */
function runJob(isTTY: boolean, unit?: string): string {
  let printed = ''
  const progress = startProgress('Restoring', unit, {
    isTTY,
    columns: 60,
    write: (text: string) => (printed += text),
  })
  for (let step = 1; step <= 10; step++) {
    vi.advanceTimersByTime(2000)
    progress.set(step, 10, step > 5 ? 'one skipped' : undefined)
  }
  progress.end()
  return printed
}

test('a terminal shows one line that is redrawn, with a bar', () => {
  const [before, ...states] = runJob(true).split('\r\x1b[K')
  expect(before).toBe('')
  expect(states).toHaveLength(11)
  expect(states[5]).toBe('████████████░░░░░░░░░░░░ Restoring: 50 %')
  expect(states.at(-1)).toBe('████████████████████████ Restoring: 100 %, one skipped\n')
})

test('a log gets a line every ten seconds', () => {
  expect(runJob(false, 'files')).toBe('Restoring: 5 of 10 files\nRestoring: 10 of 10 files, one skipped\n')
})

test('a short job prints nothing in a log', () => {
  let printed = ''
  const progress = startProgress('Restoring', '', { isTTY: false, columns: 80, write: (text) => (printed += text) })
  progress.set(1, 1)
  progress.end()
  expect(printed).toBe('')
})

test('a printed text stays above the bar', () => {
  let printed = ''
  const progress = startProgress('Tests', 'files', { isTTY: true, columns: 60, write: (text) => (printed += text) })
  progress.set(1, 2)
  progress.print('Failed: a test')
  expect(printed.split('\r\x1b[K').slice(-2)).toEqual([
    'Failed: a test\n',
    '████████████░░░░░░░░░░░░ Tests: 1 of 2 files',
  ])
})
