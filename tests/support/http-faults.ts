import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { DELAY_MS, type FaultProxy, startFaults } from './faults.ts'
import { listenLocally } from './listen.ts'

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host',
])

function withoutHops(entries: Iterable<[string, string]>): [string, string][] {
  return [...entries].filter(([name]) => !hopByHop.has(name))
}

export async function startHttpFaults(answer: (request: Request) => Promise<Response>): Promise<FaultProxy> {
  const { controls, nextFault, awake } = startFaults()

  async function ask(request: IncomingMessage): Promise<Response> {
    const body = await buffer(request)
    const headers = withoutHops(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { method = 'GET', url = '/' } = request
    return await answer(
      new Request(new URL(url, 'http://behind'), { method, headers, body: body.length > 0 ? body : null }),
    )
  }

  async function run(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = nextFault()
    await awake()
    if (fault === 'silent') return
    if (fault === 'refused') {
      await buffer(request)
      return void response.writeHead(503).end('The fault proxy refuses.')
    }
    if (fault === 'delay') await wait(DELAY_MS)
    const answered = await ask(request)
    if (fault === 'lost') return void request.socket.destroy()
    const body = Buffer.from(await answered.arrayBuffer())
    const headers = Object.fromEntries(withoutHops(answered.headers))
    const length = answered.status === 204 || answered.status === 304 ? {} : { 'content-length': body.length }
    response.writeHead(answered.status, { ...headers, ...length })
    if (fault !== 'cut') return void response.end(body)
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy())
  }

  const server = createServer((request, response) => {
    run(request, response).catch(() => request.socket.destroy())
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
