import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { answerNeon } from '#tests/mocks/neon.ts'
import { listenLocally } from '#tests/support/listen.ts'

export interface SqlOverHttp {
  address: string
  close(): Promise<void>
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Request('http://localhost/sql', { method: 'POST', headers, body: await text(request) })
}

/** Starts a server that runs SQL over HTTP and relays WebSockets to PostgreSQL as Neon does, for other processes. */
export async function serveSqlOverHttp(databaseUrl: string): Promise<SqlOverHttp> {
  const server = createServer(async (request, response) => {
    const answer = await answerNeon(databaseUrl, await toRequest(request))
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  const sockets = new WebSocketServer({ server })
  const { port: databasePort, hostname } = new URL(databaseUrl)
  sockets.on('connection', (webSocket) => {
    const stream = createWebSocketStream(webSocket)
    const socket = connect(Number(databasePort), hostname)
    stream.pipe(socket).pipe(stream)
    for (const end of [stream, socket]) end.on('error', () => {}).on('close', () => webSocket.terminate())
  })
  const port = await listenLocally(server)
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      for (const webSocket of sockets.clients) webSocket.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
