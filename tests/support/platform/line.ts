import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally, trackSockets } from './local-server.ts'

/**
 * `refused`: 503 or no connection; `cut`: truncated response;
 * `lost`: executed, no response; `silent`: connection hangs.
 */
export type LineFault = 'none' | 'delay' | 'refused' | 'cut' | 'lost' | 'silent'

export const FAULT_DELAY_MS = 40

/** Starts a TCP proxy. `chooseFault` returns the fault of each chunk that a client sends. */
export async function startLine(
  getTargetPort: () => number,
  chooseFault: (chunk: Buffer) => LineFault | Promise<LineFault>,
) {
  const { track, cut } = trackSockets()

  function forwardSocket(clientSocket: Socket): void {
    const serverSocket = track(connect(getTargetPort(), '127.0.0.1'))
    let fault: LineFault = 'none'
    let sendQueue = Promise.resolve()

    async function sendChunk(chunk: Buffer): Promise<void> {
      const chunkFault = await chooseFault(chunk)
      // A lost response stays lost when the rest of its request follows in another chunk.
      if (fault !== 'lost') fault = chunkFault
      if (chunkFault === 'refused') return void clientSocket.destroy()
      if (chunkFault === 'silent') return
      if (chunkFault === 'delay') await wait(FAULT_DELAY_MS)
      serverSocket.write(chunk)
    }

    clientSocket.on('data', (chunk) => {
      sendQueue = sendQueue.then(() => sendChunk(chunk))
    })
    serverSocket.on('data', (chunk) => {
      if (fault === 'lost') clientSocket.destroy()
      else if (fault === 'cut')
        clientSocket.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => clientSocket.destroy())
      else clientSocket.write(chunk)
    })
    clientSocket.on('close', () => serverSocket.destroy())
    serverSocket.on('close', () => clientSocket.end())
  }

  const server = createServer((clientSocket) => forwardSocket(track(clientSocket)))
  const port = await listenLocally(server)
  return {
    port,
    cut,
    close() {
      server.close()
      cut()
    },
  }
}

/**
 * `open`: forwards all data; `down`: breaks every connection; `unanswered`: forwards matching requests, but not their
 * responses.
 */
export type LineState = 'open' | 'down' | { unanswered: RegExp }

export type FlakyLine = Awaited<ReturnType<typeof startFlakyLine>>

export async function startFlakyLine(getTargetPort: () => number) {
  let lineState: LineState = 'open'
  const { port, cut, close } = await startLine(getTargetPort, (chunk) => {
    if (lineState === 'down') return 'refused'
    return lineState !== 'open' && lineState.unanswered.test(chunk.toString('latin1')) ? 'lost' : 'none'
  })
  return {
    port,
    setState(newState: LineState): void {
      lineState = newState
      if (lineState === 'down') cut()
    },
    close,
  }
}
