import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally } from './listen.ts'
import { trackSockets } from './sockets.ts'

export interface CuttingProxy {
  address: string
  sent: number
  taken: number
  offsets: number[]
  read: string[]
  cuts: number
  goOn(): void
  close(): void
}

const GONE_MS = 1500

/**
 * Breaks every connection after `cutAt` uploaded bytes and refuses new ones for a while. After `stallAt` bytes, holds
 * the answer until the test continues.
 */
export async function startCuttingProxy(target: string, cutAt: number[], stallAt = Infinity): Promise<CuttingProxy> {
  const sockets = trackSockets()
  const waiting = [...cutAt]
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
  let gone = false

  async function cut() {
    waiting.shift()
    proxy.cuts++
    gone = true
    sockets.cut()
    await wait(GONE_MS)
    gone = false
  }

  function count(bytes: number) {
    proxy.sent += bytes
    if (waiting[0] !== undefined && proxy.sent >= waiting[0]) void cut()
  }

  function pass(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    const piece = method === 'PATCH'
    let size = 0
    if (method === 'GET') proxy.read.push(url)
    const upstream = ask(new URL(url, target), { method, headers }, async (answer) => {
      if (piece && answer.statusCode === 204) {
        proxy.taken += size
        proxy.offsets.push(Number(headers['upload-offset']))
        if (proxy.taken >= stallAt) await released
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => request.socket.destroy())
    // An incomplete body never reaches the server, since the platform forwards only complete ones.
    request.on('close', () => request.complete || upstream.destroy())
    request.on('error', () => upstream.destroy())
    request.on('data', (data: Buffer) => {
      size += data.length
      if (piece) count(data.length)
    })
    request.pipe(upstream)
  }

  const server = createServer(pass)
  server.on('connection', (socket) => {
    if (gone) socket.destroy()
    sockets.track(socket)
  })
  const port = await listenLocally(server)
  const proxy: CuttingProxy = {
    address: `http://localhost:${port}`,
    sent: 0,
    taken: 0,
    offsets: [],
    read: [],
    cuts: 0,
    goOn,
    close: () => {
      goOn()
      sockets.cut()
      server.close()
    },
  }
  return proxy
}
