import { type BenchRow, median } from '#tests/bench/table.ts'
import { type BenchCall, type CallLoad, repeatCall } from './load.ts'
import type { StartedServers } from './server.ts'

const CALLS = 300
const CONNECTIONS = 16
const ROUNDS = 12

function p99(loads: CallLoad[]): number {
  const times = loads.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

function ratios(mine: CallLoad[], theirs: CallLoad[]): number[] {
  return mine.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN))
}

export async function compareServers(
  name: string,
  servers: StartedServers['servers'],
  call: BenchCall,
): Promise<BenchRow> {
  const loads: Record<keyof typeof servers, CallLoad[]> = { ours: [], bare: [], adapted: [] }
  const sides = (['ours', 'bare', 'adapted'] as const).map((side) => ({ address: servers[side], loads: loads[side] }))
  // Sends calls before the measurement, so that the JIT compiler has optimized the code.
  for (const { address } of sides) await repeatCall(address, call, 2 * CALLS, CONNECTIONS)
  for (let round = 0; round < ROUNDS; round++) {
    // Rotates the order of the servers, because the load on the machine changes over time.
    const order = [...sides.slice(round % sides.length), ...sides.slice(0, round % sides.length)]
    for (const { address, loads } of order) loads.push(await repeatCall(address, call, CALLS, CONNECTIONS))
  }
  const { ours, bare, adapted } = loads
  const ratiosToBare = ratios(ours, bare).toSorted((a, b) => a - b)
  const rate = (side: CallLoad[]) => Math.round(median(side.map(({ rate }) => rate)))
  return {
    call: name,
    'calls/s': rate(ours),
    'bare, calls/s': rate(bare),
    ratio: median(ratiosToBare).toFixed(2),
    'middle half': `${ratiosToBare[ROUNDS / 4]?.toFixed(2)}–${ratiosToBare[(ROUNDS * 3) / 4 - 1]?.toFixed(2)}`,
    'p99, ms': p99(ours).toFixed(1),
    'bare p99, ms': p99(bare).toFixed(1),
    'p99 ratio': (p99(ours) / p99(bare)).toFixed(2),
    'ratio, both adapted': median(ratios(ours, adapted)).toFixed(2),
    'p99 ratio, both adapted': (p99(ours) / p99(adapted)).toFixed(2),
  }
}
