import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionFault, createFaultControls, FAULT_DELAY_MS, type FaultProxy } from './faults.ts'
import { listenLocally, trackSockets } from './local-server.ts'

export async function startTcpFaults(targetPort: number): Promise<FaultProxy> {
  const { track, cut } = trackSockets()
  const { controls, nextFault, waitUntilAwake } = createFaultControls()

  function forwardSocket(clientSocket: Socket): void {
    const serverSocket = track(connect(targetPort, '127.0.0.1'))
    let fault: ConnectionFault = 'none'
    let isGreeted = false
    let sendQueue = Promise.resolve()
    clientSocket.on('data', (bytes) => {
      const chunkFault = isGreeted ? nextFault() : 'none'
      isGreeted = true
      fault = chunkFault
      if (chunkFault === 'refused') return void clientSocket.destroy()
      if (chunkFault === 'silent') return
      sendQueue = sendQueue.then(async () => {
        await waitUntilAwake()
        if (chunkFault === 'delay') await wait(FAULT_DELAY_MS)
        serverSocket.write(bytes)
      })
    })
    serverSocket.on('data', (bytes) => {
      if (fault === 'lost') clientSocket.destroy()
      else if (fault === 'cut')
        clientSocket.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => clientSocket.destroy())
      else clientSocket.write(bytes)
    })
    clientSocket.on('close', () => serverSocket.destroy())
    serverSocket.on('close', () => clientSocket.destroy())
  }

  const server = createServer((clientSocket) => forwardSocket(track(clientSocket)))
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
