import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Context } from '@netlify/functions'
import { listenLocally } from '#tests/support/listen.ts'

type FunctionHandler = (request: Request, context: Context) => Promise<Response>

export function readPathId(path = ''): string | undefined {
  return /^\/api\/[a-z]+\/([\da-f-]{36})$/.exec(path)?.[1]
}

export function toNodeListener(handler: FunctionHandler): RequestListener {
  return async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const headers = incoming.headers as Record<string, string>
    const body = method === 'POST' ? await text(incoming) : null
    const context = { params: { id: readPathId(url) }, ip: '127.0.0.1', requestId: 'bench' } as unknown as Context
    const answer = await handler(new Request(`https://site.example${url}`, { method, headers, body }), context)
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(await answer.text())
  }
}

export async function startNodeServer(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listenLocally(createServer(listener))}`
}
