import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createFaultControls, FAULT_DELAY_MS, type FaultProxy } from './faults.ts'
import { listenLocally } from './local-server.ts'

const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host',
])

function dropHopHeaders(headerEntries: Iterable<[string, string]>): [string, string][] {
  return [...headerEntries].filter(([name]) => !hopByHopHeaders.has(name))
}

export async function startHttpFaults(answerRequest: (request: Request) => Promise<Response>): Promise<FaultProxy> {
  const { controls, nextFault, waitUntilAwake } = createFaultControls()

  async function forwardRequest(request: IncomingMessage): Promise<Response> {
    const body = await buffer(request)
    const headers = dropHopHeaders(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { method = 'GET', url = '/' } = request
    return await answerRequest(
      new Request(new URL(url, 'http://behind'), { method, headers, body: body.length > 0 ? body : null }),
    )
  }

  async function applyFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = nextFault()
    await waitUntilAwake()
    if (fault === 'silent') return
    if (fault === 'refused') {
      await buffer(request)
      return void response.writeHead(503).end('The fault proxy refuses.')
    }
    if (fault === 'delay') await wait(FAULT_DELAY_MS)
    const upstreamResponse = await forwardRequest(request)
    if (fault === 'lost') return void request.socket.destroy()
    const body = Buffer.from(await upstreamResponse.arrayBuffer())
    const headers = Object.fromEntries(dropHopHeaders(upstreamResponse.headers))
    const lengthHeader =
      upstreamResponse.status === 204 || upstreamResponse.status === 304 ? {} : { 'content-length': body.length }
    response.writeHead(upstreamResponse.status, { ...headers, ...lengthHeader })
    if (fault !== 'cut') return void response.end(body)
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
