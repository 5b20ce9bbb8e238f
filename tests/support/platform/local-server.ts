import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request as sendRequest } from 'node:http'
import type { Server, Socket } from 'node:net'

export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const serverAddress = server.address()
  if (typeof serverAddress !== 'object' || !serverAddress) throw new Error('The server has no port')
  return serverAddress.port
}

export function trackSockets() {
  const openSockets = new Set<Socket>()
  return {
    track(socket: Socket): Socket {
      openSockets.add(socket)
      socket.on('close', () => openSockets.delete(socket))
      // Ignores `error` events, because a broken socket also emits `close`, which is handled.
      socket.on('error', () => {})
      return socket
    },
    cut(): void {
      for (const socket of openSockets) socket.destroy()
    },
  }
}

type HeaderChange = (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders

export function proxyRequest(
  siteUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  changeHeaders: HeaderChange = (headers) => headers,
): void {
  const { method, url = '/', headers } = request
  const upstreamRequest = sendRequest(new URL(url, siteUrl), { method, headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, changeHeaders(upstreamResponse.headers))
    upstreamResponse.pipe(response)
  })
  upstreamRequest.on('error', () => response.destroy())
  // Aborts the forwarded request when the client aborts its request.
  request.on('close', () => request.complete || upstreamRequest.destroy())
  request.pipe(upstreamRequest)
}
