import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
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

/** Starts an HTTP server that runs SQL in Neon's protocol on the database at `databaseUrl`, for other processes. */
export async function serveSqlOverHttp(databaseUrl: string): Promise<SqlOverHttp> {
  const server = createServer(async (request, response) => {
    const answer = await answerNeon(databaseUrl, await toRequest(request))
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  const port = await listenLocally(server)
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
