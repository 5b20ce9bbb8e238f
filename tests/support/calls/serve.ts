import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { sendResponse } from '#netlify/tools/dev/functions.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { type FunctionModule, findFunction, send } from './send.ts'

/**
 * `lost`: the connection breaks before the call is carried out; `unanswered`: the call is carried out without a
 * response.
 */
export type CallFault = 'lost' | 'unanswered' | undefined

export async function serve(functions: FunctionModule[], chooseFault: (call: string) => CallFault = () => undefined) {
  const calls: string[] = []

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`
    calls.push(call)
    const callFault = chooseFault(call)
    if (callFault === 'lost') return void request.socket.destroy()
    const foundFunction = findFunction(functions, new URL(request.url ?? '', 'http://x').pathname)
    if (!foundFunction) return void response.writeHead(404).end()
    const hasBody = request.headers['transfer-encoding'] || Number(request.headers['content-length']) > 0
    const body = hasBody ? Readable.toWeb(request) : undefined
    const { host: _, ...otherHeaders } = request.headers
    const headers = Object.fromEntries(Object.entries(otherHeaders).map(([name, value]) => [name, String(value)]))
    const functionResponse = await send(foundFunction, request.method ?? 'GET', request.url ?? '/', body, { headers })
    if (callFault === 'unanswered') return void request.socket.destroy()
    await sendResponse(response, functionResponse, request.method === 'HEAD')
  }

  const server = createServer((request, response) => {
    answerRequest(request, response).catch(() => request.socket.destroy())
  })
  const port = await listenLocally(server)
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
