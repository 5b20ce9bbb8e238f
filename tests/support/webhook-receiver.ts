import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './local-server.ts'

export interface ReceivedCall {
  method: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  address: string
  calls: ReceivedCall[]
  answerCall: (response: ServerResponse, call: ReceivedCall) => void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const call = { method, headers, body: await text(request) }
    webhookReceiver.calls.push(call)
    webhookReceiver.answerCall(response, call)
  })
  const port = await listenLocally(server)
  const webhookReceiver: WebhookReceiver = {
    address: `http://127.0.0.1:${port}/hook?token=not-for-the-log`,
    calls: [],
    answerCall: (response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return webhookReceiver
}
