import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTasks, type TimedTask } from '#netlify/http/scheduled.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), milliseconds)
    return controller.signal
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const hangingTask: TimedTask = { name: 'hangs', run: () => new Promise(() => {}) }

function makeEndlessTask(name: string): TimedTask {
  return {
    name,
    run: async (deadline) => {
      const availableMs = deadline - Date.now()
      await wait(availableMs)
      return { [name]: Math.round(availableMs / 1000) }
    },
  }
}

async function runToEnd(tasks: TimedTask[]): Promise<Record<string, number>> {
  const pendingRun = runTasks(tasks, 30_000)
  pendingRun.catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  return await pendingRun
}

test('scheduled tasks that use all of their time get equal shares of the run time', async () => {
  expect(await runToEnd(['one', 'two', 'three'].map(makeEndlessTask))).toEqual({ one: 10, two: 10, three: 10 })
})

test('time that a scheduled task does not use is given to the tasks after it', async () => {
  const quickTask: TimedTask = { name: 'quick', run: async () => ({ rows: 1 }) }
  expect(await runToEnd([quickTask, quickTask, makeEndlessTask('last')])).toEqual({ rows: 1, last: 30 })
})

test('a scheduled task that hangs or fails does not stop the other tasks, and the run rejects with the errors', async () => {
  const finishedTasks: string[] = []
  const makeTask = (name: string): TimedTask => ({ name, run: async () => ({ [name]: finishedTasks.push(name) }) })
  const failingTask: TimedTask = { name: 'fails', run: async () => Promise.reject(new Error('no')) }
  await expect(runToEnd([hangingTask, makeTask('one'), failingTask, makeTask('two')])).rejects.toThrow(
    '2 of 4 parts failed',
  )
  expect(finishedTasks).toEqual(['one', 'two'])
  const loggedMessages = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line).message)
  expect(loggedMessages).toEqual(['The task hangs failed', 'The task fails failed'])
})
