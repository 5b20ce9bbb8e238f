import { setTimeout as realWait } from 'node:timers/promises'
import { vi } from 'vitest'
import purges, { config } from '#netlify/functions/purges.ts'
import { isDue } from '#tests/support/platform/clock.ts'
import { query } from '#tests/support/platform/database.ts'
import { isPurgeTimer } from '#tests/support/platform/timers.ts'

interface FakeTimer {
  dueAt: number
  callback: () => void
}

export interface EdgeClock {
  now(): number
  watchTask(watchedTask: Promise<unknown>): void
  /**
   * Advances the clock second by second, fires due timers of the cache purge code and runs the scheduled purge each
   * minute.
   */
  advance(seconds: number, afterEachSecond?: () => Promise<unknown>): Promise<void>
}

const { setTimeout: realSetTimeout } = globalThis

/** Starts a clock that only `advance` moves. JavaScript, the database and the purge schedule use its time. */
export async function startEdgeClock(startSecond: number): Promise<EdgeClock> {
  let now = Math.floor(Date.now() / 60_000) * 60_000 + startSecond * 1000
  let fakeTimers: FakeTimer[] = []
  let runningCount = 0

  const setClock = async () => {
    vi.setSystemTime(now)
    await query('update clock.moment set at = to_timestamp($1::float8 / 1000)', [now])
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  await setClock()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, delayMs = 0, ...args: []) => {
    if (!isPurgeTimer(new Error().stack)) return realSetTimeout(callback, delayMs, ...args)
    fakeTimers.push({ dueAt: now + delayMs, callback })
    return 0
  }) as typeof setTimeout)

  function watchUntilSettled(watchedTask: Promise<unknown>): void {
    runningCount += 1
    watchedTask.finally(() => (runningCount -= 1)).catch(() => {})
  }

  // Waits until every watched task has either ended or started to wait for a timer of this fake clock.
  async function waitUntilSettled(): Promise<void> {
    do await realWait(1)
    while (fakeTimers.length < runningCount)
  }

  return {
    now: () => now,
    watchTask: watchUntilSettled,
    async advance(seconds, afterEachSecond = async () => {}) {
      for (let elapsedSeconds = 0; elapsedSeconds < seconds; elapsedSeconds++) {
        now += 1000
        await setClock()
        const dueTimers = fakeTimers.filter(({ dueAt }) => dueAt <= now)
        fakeTimers = fakeTimers.filter(({ dueAt }) => dueAt > now)
        for (const { callback } of dueTimers) callback()
        if (now % 60_000 === 0 && isDue(config.schedule ?? '', new Date(now))) watchUntilSettled(purges())
        await waitUntilSettled()
        await afterEachSecond()
      }
    },
  }
}
