import { connect, createServer } from 'node:net'
import { listenLocally, trackSockets } from './local-server.ts'

/**
 * `open`: forwards all data; `down`: breaks every connection; `unanswered`: forwards matching requests, but not their
 * responses.
 */
export type ConnectionState = 'open' | 'down' | { unanswered: RegExp }

export interface FlakyConnection {
  port: number
  setState(state: ConnectionState): void
  close(): void
}

export async function startFlakyConnection(getTargetPort: () => number): Promise<FlakyConnection> {
  const { track, cut } = trackSockets()
  let connectionState: ConnectionState = 'open'

  const server = createServer((clientSocket) => {
    track(clientSocket)
    if (connectionState === 'down') return void clientSocket.destroy()
    const serverSocket = connect(getTargetPort(), '127.0.0.1')
    track(serverSocket)
    let isResponseBlocked = false
    clientSocket.on('data', (bytes) => {
      if (typeof connectionState === 'object' && connectionState.unanswered.test(bytes.toString('latin1')))
        isResponseBlocked = true
      serverSocket.write(bytes)
    })
    serverSocket.on('data', (bytes) => {
      if (isResponseBlocked) clientSocket.destroy()
      else clientSocket.write(bytes)
    })
    clientSocket.on('close', () => serverSocket.destroy())
    serverSocket.on('close', () => clientSocket.end())
  })
  const port = await listenLocally(server)
  return {
    port,
    setState(newState) {
      connectionState = newState
      if (connectionState === 'down') cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
