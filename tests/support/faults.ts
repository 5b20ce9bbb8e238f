import { setTimeout as wait } from 'node:timers/promises'

/**
 * `refused`: 503 or no connection; `cut`: truncated response;
 * `lost`: executed, no response; `silent`: connection hangs.
 */
export type Fault = 'none' | 'delay' | 'refused' | 'cut' | 'lost' | 'silent'

export type FaultRates = Partial<Record<Exclude<Fault, 'none'>, number>>

export const FAULT_DELAY_MS = 40

export function createRandomFaults(faultRates: FaultRates, seed = 1): () => Fault {
  let state = seed
  return () => {
    // Uses the mulberry32 random number generator, so that a seed always gives the same faults.
    state = (state + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    let position = (((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32) * 1000
    for (const [fault, share] of Object.entries(faultRates)) {
      position -= share
      if (position < 0) return fault as Fault
    }
    return 'none'
  }
}

export function repeatFault(fault: Fault): () => Fault {
  return () => fault
}

interface FaultControls {
  faultCounts: Record<Fault, number>
  setFaultSource(source: () => Fault): void
  /** Holds every response back for this time, like a suspended database that is waking up. */
  suspend(milliseconds: number): void
}

export interface FaultProxy extends FaultControls {
  port: number
  close(): void
}

export function createFaultControls() {
  let drawFault = repeatFault('none')
  let awakeAt = 0
  const controls: FaultControls = {
    faultCounts: { none: 0, delay: 0, refused: 0, cut: 0, lost: 0, silent: 0 },
    setFaultSource(source) {
      drawFault = source
    },
    suspend(milliseconds) {
      awakeAt = Date.now() + milliseconds
    },
  }
  return {
    controls,
    nextFault(): Fault {
      const fault = drawFault()
      controls.faultCounts[fault]++
      return fault
    },
    async waitUntilAwake(): Promise<void> {
      if (Date.now() < awakeAt) await wait(awakeAt - Date.now())
    },
  }
}
