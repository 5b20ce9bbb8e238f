import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DELAY_MS, type Fault, type FaultProxy, startFaults } from './faults.ts'
import { listenLocally } from './listen.ts'
import { trackSockets } from './sockets.ts'

export async function startTcpFaults(target: number): Promise<FaultProxy> {
  const { track, cut } = trackSockets()
  const { controls, nextFault, awake } = startFaults()

  function join(near: Socket): void {
    const far = track(connect(target, '127.0.0.1'))
    let fault: Fault = 'none'
    let greeted = false
    let sent = Promise.resolve()
    near.on('data', (bytes) => {
      const own = greeted ? nextFault() : 'none'
      greeted = true
      fault = own
      if (own === 'refused') return void near.destroy()
      if (own === 'silent') return
      sent = sent.then(async () => {
        await awake()
        if (own === 'delay') await wait(DELAY_MS)
        far.write(bytes)
      })
    })
    far.on('data', (bytes) => {
      if (fault === 'lost') near.destroy()
      else if (fault === 'cut') near.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => near.destroy())
      else near.write(bytes)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }

  const server = createServer((near) => join(track(near)))
  const port = await listenLocally(server)
  return {
    ...controls,
    port,
    close() {
      server.close()
      cut()
    },
  }
}
