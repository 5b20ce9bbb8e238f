import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Context } from '@netlify/functions'
import { listenLocally } from '#tests/support/platform/local-server.ts'

type FunctionHandler = (request: Request, context: Context) => Promise<Response>

export function readPathId(path = ''): string | undefined {
  return /^\/api\/[a-z]+\/([\da-z-]+)$/.exec(path)?.[1]
}

export function toNodeListener(handler: FunctionHandler): RequestListener {
  return async (nodeRequest, nodeResponse) => {
    const { method = 'GET', url = '/' } = nodeRequest
    const headers = nodeRequest.headers as Record<string, string>
    const body = method === 'POST' ? await text(nodeRequest) : null
    const context = { params: { id: readPathId(url) }, ip: '127.0.0.1', requestId: 'bench' } as unknown as Context
    const webResponse = await handler(new Request(`https://site.example${url}`, { method, headers, body }), context)
    nodeResponse.writeHead(webResponse.status, Object.fromEntries(webResponse.headers))
    nodeResponse.end(await webResponse.text())
  }
}

export async function startNodeServer(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listenLocally(createServer(listener))}`
}
