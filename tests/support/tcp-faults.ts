import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { always, DELAY_MS, type Fault, type FaultProxy, noFaults } from './faults.ts'
import { listenLocally } from './listen.ts'

/** Stands before a PostgreSQL server: what a client writes at once after it said hello is one call. */
export async function startTcpFaults(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let draw = always('none')
  let awakeAt = 0
  const counts = noFaults()

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Its end is what counts, not why.
    socket.on('error', () => {})
    return socket
  }

  async function sleepOn(): Promise<void> {
    if (Date.now() < awakeAt) await wait(awakeAt - Date.now())
  }

  function join(near: Socket): void {
    const far = keep(connect(target, '127.0.0.1'))
    let fault: Fault = 'none'
    let greeted = false
    let sent = Promise.resolve()
    near.on('data', (bytes) => {
      const own = greeted ? draw() : 'none'
      if (greeted) counts[own]++
      greeted = true
      fault = own
      if (own === 'refused') return void near.destroy()
      if (own === 'silent') return
      sent = sent.then(async () => {
        await sleepOn()
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

  const server = createServer((near) => join(keep(near)))
  const port = await listenLocally(server)
  return {
    port,
    counts,
    set: (next) => {
      draw = next
    },
    sleep: (milliseconds) => {
      awakeAt = Date.now() + milliseconds
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
