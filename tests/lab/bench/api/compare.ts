import { type BenchRow, median } from '#tests/lab/bench/table.ts'
import { type BenchCall, type CallTimes, repeatCall } from './load.ts'
import type { StartedServers } from './server.ts'

const CALLS_PER_ROUND = 300
const CONNECTIONS = 16
const ROUNDS = 12

function calculateP99(roundTimes: CallTimes[]): number {
  const times = roundTimes.flatMap(({ durationsMs }) => durationsMs).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

function calculateRatios(ownTimes: CallTimes[], otherTimes: CallTimes[]): number[] {
  return ownTimes.map(({ callsPerSecond }, round) => callsPerSecond / (otherTimes[round]?.callsPerSecond ?? Number.NaN))
}

export async function compareServers(
  name: string,
  serverAddresses: StartedServers['serverAddresses'],
  call: BenchCall,
): Promise<BenchRow> {
  const timesPerServer: Record<keyof typeof serverAddresses, CallTimes[]> = { ours: [], bare: [], adapted: [] }
  const benchedServers = (['ours', 'bare', 'adapted'] as const).map((serverName) => ({
    address: serverAddresses[serverName],
    callTimes: timesPerServer[serverName],
  }))
  // Sends calls before the measurement, so that the JIT compiler has optimized the code.
  for (const { address } of benchedServers) await repeatCall(address, call, 2 * CALLS_PER_ROUND, CONNECTIONS)
  for (let round = 0; round < ROUNDS; round++) {
    // Rotates the order of the servers, because the load on the machine changes over time.
    const rotatedServers = [
      ...benchedServers.slice(round % benchedServers.length),
      ...benchedServers.slice(0, round % benchedServers.length),
    ]
    for (const { address, callTimes } of rotatedServers)
      callTimes.push(await repeatCall(address, call, CALLS_PER_ROUND, CONNECTIONS))
  }
  const { ours, bare, adapted } = timesPerServer
  const ratiosToBare = calculateRatios(ours, bare).toSorted((a, b) => a - b)
  const calculateMedianRate = (roundTimes: CallTimes[]) =>
    Math.round(median(roundTimes.map(({ callsPerSecond }) => callsPerSecond)))
  return {
    call: name,
    'calls/s': calculateMedianRate(ours),
    'bare, calls/s': calculateMedianRate(bare),
    ratio: median(ratiosToBare).toFixed(2),
    'middle half': `${ratiosToBare[ROUNDS / 4]?.toFixed(2)}–${ratiosToBare[(ROUNDS * 3) / 4 - 1]?.toFixed(2)}`,
    'p99, ms': calculateP99(ours).toFixed(1),
    'bare p99, ms': calculateP99(bare).toFixed(1),
    'p99 ratio': (calculateP99(ours) / calculateP99(bare)).toFixed(2),
    'ratio, both adapted': median(calculateRatios(ours, adapted)).toFixed(2),
    'p99 ratio, both adapted': (calculateP99(ours) / calculateP99(adapted)).toFixed(2),
  }
}
