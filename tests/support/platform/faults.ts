import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendResponse, toRequest } from '#netlify/tools/dev/functions.ts'
import { createRandom } from '#tests/support/data/random.ts'
import { FAULT_DELAY_MS, type LineFault, startLine } from './line.ts'
import { listenLocally } from './local-server.ts'

/** Faults per 1000 calls. */
export type FaultRates = Partial<Record<Exclude<LineFault, 'none'>, number>>

/** Returns a seeded source of random faults: the same seed gives the same faults. */
export function createRandomFaults(faultRates: FaultRates, seed = 1): () => LineFault {
  const nextRandom = createRandom(seed)
  return () => {
    let randomPosition = nextRandom() * 1000
    for (const [fault, share] of Object.entries(faultRates)) {
      randomPosition -= share
      if (randomPosition < 0) return fault as LineFault
    }
    return 'none'
  }
}

export function repeatFault(fault: LineFault): () => LineFault {
  return () => fault
}

interface FaultControls {
  faultCounts: Record<LineFault, number>
  setFaultSource(source: () => LineFault): void
  /** Delays every response by this time, as a suspended database does while it wakes up. */
  suspendResponses(milliseconds: number): void
}

export interface FaultProxy extends FaultControls {
  port: number
  close(): void
}

function createFaultControls() {
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
    nextFault(): LineFault {
      const fault = pickRandomFault()
      controls.faultCounts[fault]++
      return fault
    },
    async waitUntilAwake(): Promise<void> {
      if (Date.now() < awakeAt) await wait(awakeAt - Date.now())
    },
  }
}

/** Starts a proxy with faults in front of PostgreSQL. */
export async function startTcpFaults(targetPort: number): Promise<FaultProxy> {
  const { controls, nextFault, waitUntilAwake } = createFaultControls()
  const line = await startLine(
    () => targetPort,
    async (chunk) => {
      // Only PostgreSQL's start-up message begins with its length. It gets no fault.
      const fault = chunk[0] === 0 ? 'none' : nextFault()
      await waitUntilAwake()
      return fault
    },
  )
  return { ...controls, port: line.port, close: line.close }
}

/** Starts a proxy with faults in front of an HTTP service. */
export async function startHttpFaults(answerRequest: (request: Request) => Promise<Response>): Promise<FaultProxy> {
  const { controls, nextFault, waitUntilAwake } = createFaultControls()

  async function applyFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = nextFault()
    await waitUntilAwake()
    if (fault === 'silent') return
    const forwardedRequest = await toRequest(request)
    if (fault === 'refused') return void response.writeHead(503).end('The fault proxy refuses.')
    if (fault === 'delay') await wait(FAULT_DELAY_MS)
    const upstreamResponse = await answerRequest(forwardedRequest)
    if (fault === 'lost') return void request.socket.destroy()
    if (fault !== 'cut') return await sendResponse(response, upstreamResponse, false)
    const body = Buffer.from(await upstreamResponse.arrayBuffer())
    response.writeHead(upstreamResponse.status, { 'content-length': body.length })
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy())
  }

  const server = createServer((request, response) => {
    applyFault(request, response).catch(() => request.socket.destroy())
  })
  server.keepAliveTimeout = 60_000
  const port = await listenLocally(server)
  return {
    ...controls,
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
