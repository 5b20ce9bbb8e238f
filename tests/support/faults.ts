import { setTimeout as wait } from 'node:timers/promises'

/**
 * Kinds of faults. refused: 503 or a broken connection; cut: a truncated answer; lost: done without an answer;
 * silent: no answer at all.
 */
export type Fault = 'none' | 'delay' | 'refused' | 'cut' | 'lost' | 'silent'

export type FaultSource = Partial<Record<Exclude<Fault, 'none'>, number>>

export const DELAY_MS = 40

export function createRandomFaults(weather: FaultSource, seed = 1): () => Fault {
  let state = seed
  return () => {
    // The mulberry32 random generator.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    let drawn = (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 1000
    for (const [fault, share] of Object.entries(weather)) {
      drawn -= share
      if (drawn < 0) return fault as Fault
    }
    return 'none'
  }
}

export function repeatFault(fault: Fault): () => Fault {
  return () => fault
}

interface Controls {
  counts: Record<Fault, number>
  set(next: () => Fault): void
  /** Answers nothing for so many milliseconds, like a database that wakes. */
  sleep(milliseconds: number): void
}

export interface FaultProxy extends Controls {
  port: number
  close(): void
}

export function startFaults() {
  let draw = repeatFault('none')
  let awakeAt = 0
  const controls: Controls = {
    counts: { none: 0, delay: 0, refused: 0, cut: 0, lost: 0, silent: 0 },
    set(next) {
      draw = next
    },
    sleep(milliseconds) {
      awakeAt = Date.now() + milliseconds
    },
  }
  return {
    controls,
    nextFault(): Fault {
      const fault = draw()
      controls.counts[fault]++
      return fault
    },
    async awake(): Promise<void> {
      if (Date.now() < awakeAt) await wait(awakeAt - Date.now())
    },
  }
}
