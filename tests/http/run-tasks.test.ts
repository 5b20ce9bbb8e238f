import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTasks, type TimedTask } from '#netlify/http/run-tasks.ts'

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
const hangs: TimedTask = { name: 'hangs', run: () => new Promise(() => {}) }

function greedy(name: string): TimedTask {
  return {
    name,
    run: async (until) => {
      const given = until - Date.now()
      await wait(given)
      return { [name]: Math.round(given / 1000) }
    },
  }
}

async function run(parts: TimedTask[]): Promise<Record<string, number>> {
  const running = runTasks(parts, 30_000)
  running.catch(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  return await running
}

test('tasks that use all of their time get equal shares', async () => {
  expect(await run(['one', 'two', 'three'].map(greedy))).toEqual({ one: 10, two: 10, three: 10 })
})

test('time that a task does not use goes to the tasks after it', async () => {
  const quick: TimedTask = { name: 'quick', run: async () => ({ rows: 1 }) }
  expect(await run([quick, quick, greedy('last')])).toEqual({ rows: 1, last: 30 })
})

test('a task that hangs or fails does not stop the other tasks, and the run reports the failure', async () => {
  const done: string[] = []
  const part = (name: string): TimedTask => ({ name, run: async () => ({ [name]: done.push(name) }) })
  const fails: TimedTask = { name: 'fails', run: async () => Promise.reject(new Error('no')) }
  await expect(run([hangs, part('one'), fails, part('two')])).rejects.toThrow('2 of 4 parts failed')
  expect(done).toEqual(['one', 'two'])
  const logged = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line).message)
  expect(logged).toEqual(['The task hangs failed', 'The task fails failed'])
})
