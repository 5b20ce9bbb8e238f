import { connect, createServer } from 'node:net'
import { listenLocally } from './listen.ts'
import { trackSockets } from './sockets.ts'

/**
 * open: bytes pass; down: connections break; unanswered: from the first matching chunk on, bytes arrive but
 * connections break before the answer.
 */
export type ConnectionState = 'open' | 'down' | { unanswered: RegExp }

export interface FlakyConnection {
  port: number
  setState(state: ConnectionState): void
  close(): void
}

export async function startFlakyConnection(target: () => number): Promise<FlakyConnection> {
  const { track, cut } = trackSockets()
  let state: ConnectionState = 'open'

  const server = createServer((near) => {
    track(near)
    if (state === 'down') return void near.destroy()
    const far = connect(target(), '127.0.0.1')
    track(far)
    let isMuted = false
    near.on('data', (bytes) => {
      if (typeof state === 'object' && state.unanswered.test(bytes.toString('latin1'))) isMuted = true
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isMuted) near.destroy()
      else near.write(bytes)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.end())
  })
  const port = await listenLocally(server)
  return {
    port,
    setState(next) {
      state = next
      if (state === 'down') cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
