import { setTimeout as wait } from 'node:timers/promises'

/**
 * `refused`: 503 or no connection; `cut`: truncated response;
 * `lost`: executed, no response; `silent`: connection hangs.
 */
export type ConnectionFault = 'none' | 'delay' | 'refused' | 'cut' | 'lost' | 'silent'

export type FaultRates = Partial<Record<Exclude<ConnectionFault, 'none'>, number>>

export const FAULT_DELAY_MS = 40

export function createRandomFaults(faultRates: FaultRates, seed = 1): () => ConnectionFault {
  let generatorState = seed
  return () => {
    // Uses the mulberry32 random number generator, so that a seed always gives the same faults.
    generatorState = (generatorState + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(generatorState ^ (generatorState >>> 15), 1 | generatorState)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    let randomPosition = (((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32) * 1000
    for (const [fault, share] of Object.entries(faultRates)) {
      randomPosition -= share
      if (randomPosition < 0) return fault as ConnectionFault
    }
    return 'none'
  }
}

export function repeatFault(fault: ConnectionFault): () => ConnectionFault {
  return () => fault
}

interface FaultControls {
  faultCounts: Record<ConnectionFault, number>
  setFaultSource(source: () => ConnectionFault): void
  /** Delays every response by this time, as a suspended database does while it wakes up. */
  suspendResponses(milliseconds: number): void
}

export interface FaultProxy extends FaultControls {
  port: number
  close(): void
}

export function createFaultControls() {
  let pickRandomFault = repeatFault('none')
  let awakeAt = 0
  const controls: FaultControls = {
    faultCounts: { none: 0, delay: 0, refused: 0, cut: 0, lost: 0, silent: 0 },
    setFaultSource(source) {
      pickRandomFault = source
    },
    suspendResponses(milliseconds) {
      awakeAt = Date.now() + milliseconds
    },
  }
  return {
    controls,
    nextFault(): ConnectionFault {
      const fault = pickRandomFault()
      controls.faultCounts[fault]++
      return fault
    },
    async waitUntilAwake(): Promise<void> {
      if (Date.now() < awakeAt) await wait(awakeAt - Date.now())
    },
  }
}
