import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listenLocally, trackSockets } from '#tests/support/platform/local-server.ts'

export interface CuttingProxy {
  address: string
  sentByteCount: number
  acceptedByteCount: number
  chunkOffsets: number[]
  requestedUrls: string[]
  cutCount: number
  releaseResponse(): void
  close(): void
}

const REFUSAL_MS = 1500

/** Starts a proxy that breaks an upload at each byte count in `cutAtBytes`, and delays responses after `stallAfterBytes` bytes. */
export async function startCuttingProxy(
  siteUrl: string,
  cutAtBytes: number[],
  stallAfterBytes = Infinity,
): Promise<CuttingProxy> {
  const sockets = trackSockets()
  const remainingCuts = [...cutAtBytes]
  const { promise: stallEnd, resolve: endStall } = Promise.withResolvers<void>()
  let isRefusing = false

  async function cutConnections() {
    remainingCuts.shift()
    proxy.cutCount++
    isRefusing = true
    sockets.cut()
    await wait(REFUSAL_MS)
    isRefusing = false
  }

  function countBytes(bytes: number) {
    proxy.sentByteCount += bytes
    if (remainingCuts[0] !== undefined && proxy.sentByteCount >= remainingCuts[0]) void cutConnections()
  }

  function forwardRequest(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    const isChunk = method === 'PATCH'
    let bodyBytes = 0
    if (method === 'GET') proxy.requestedUrls.push(url)
    const upstreamRequest = sendRequest(new URL(url, siteUrl), { method, headers }, async (upstreamResponse) => {
      if (isChunk && upstreamResponse.statusCode === 204) {
        proxy.acceptedByteCount += bodyBytes
        proxy.chunkOffsets.push(Number(headers['upload-offset']))
        if (proxy.acceptedByteCount >= stallAfterBytes) await stallEnd
      }
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    })
    upstreamRequest.on('error', () => request.socket.destroy())
    // Aborts the forwarded request when its body is incomplete, because Netlify forwards only complete bodies.
    request.on('close', () => request.complete || upstreamRequest.destroy())
    request.on('error', () => upstreamRequest.destroy())
    request.on('data', (data: Buffer) => {
      bodyBytes += data.length
      if (isChunk) countBytes(data.length)
    })
    request.pipe(upstreamRequest)
  }

  const server = createServer(forwardRequest)
  server.on('connection', (socket) => {
    if (isRefusing) socket.destroy()
    sockets.track(socket)
  })
  const port = await listenLocally(server)
  const proxy: CuttingProxy = {
    address: `http://localhost:${port}`,
    sentByteCount: 0,
    acceptedByteCount: 0,
    chunkOffsets: [],
    requestedUrls: [],
    cutCount: 0,
    releaseResponse: endStall,
    close: () => {
      endStall()
      sockets.cut()
      server.close()
    },
  }
  return proxy
}
