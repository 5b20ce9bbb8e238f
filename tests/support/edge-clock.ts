import { setTimeout as realWait } from 'node:timers/promises'
import { vi } from 'vitest'
import purges, { config } from '#netlify/functions/purges.ts'
import { query } from './database.ts'
import { isPurgeTimer } from './purge-timers.ts'
import { isDue } from './schedule.ts'

interface Timer {
  at: number
  fire: () => void
}

export interface EdgeClock {
  now(): number
  watch(work: Promise<unknown>): void
  /** Advances by seconds, one at a time: timers of netlify/edge fire, and the schedule runs each minute. */
  advance(seconds: number, each?: () => Promise<unknown>): Promise<void>
}

const { setTimeout: real } = globalThis

/** A clock that a test moves, for JavaScript, the database (`stopSqlClock`) and the purge schedule. */
export async function startEdgeClock(secondOfMinute: number): Promise<EdgeClock> {
  let now = Math.floor(Date.now() / 60_000) * 60_000 + secondOfMinute * 1000
  let timers: Timer[] = []
  let working = 0

  const set = async () => {
    vi.setSystemTime(now)
    await query('update clock.moment set at = to_timestamp($1::float8 / 1000)', [now])
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  await set()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((fire: () => void, wait = 0, ...rest: []) => {
    if (!isPurgeTimer(new Error().stack)) return real(fire, wait, ...rest)
    timers.push({ at: now + wait, fire })
    return 0
  }) as typeof setTimeout)

  function watch(work: Promise<unknown>): void {
    working += 1
    work.finally(() => (working -= 1)).catch(() => {})
  }

  // Waits until all work is done or waits for this clock.
  async function settle(): Promise<void> {
    do await realWait(1)
    while (timers.length < working)
  }

  return {
    now: () => now,
    watch,
    async advance(seconds, each = async () => {}) {
      for (let passed = 0; passed < seconds; passed++) {
        now += 1000
        await set()
        const due = timers.filter(({ at }) => at <= now)
        timers = timers.filter(({ at }) => at > now)
        for (const { fire } of due) fire()
        if (now % 60_000 === 0 && isDue(config.schedule ?? '', new Date(now))) watch(purges())
        await settle()
        await each()
      }
    },
  }
}
