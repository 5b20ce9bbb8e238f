import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Transform } from 'node:stream'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { sendResponse, toRequest } from '#netlify/tools/dev/functions.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { answerNeon } from '#tests/support/platform/neon.ts'

/** Delays each chunk of a WebSocket by half of the round trip. */
function createDelay(roundTripMs: number): Transform {
  return new Transform({
    transform(chunk, _encoding, onDone) {
      if (roundTripMs === 0) onDone(null, chunk)
      else setTimeout(() => onDone(null, chunk), roundTripMs / 2)
    },
  })
}

/** Starts a server through which other processes reach PostgreSQL as on Neon: by SQL over HTTP or by WebSocket. */
export async function serveSqlOverHttp(databaseUrl: string, roundTripMs = 0) {
  const server = createServer(async (request, response) => {
    await sendResponse(response, await answerNeon(databaseUrl, await toRequest(request)), false)
  })
  const sockets = new WebSocketServer({ server })
  const { port: databasePort, hostname } = new URL(databaseUrl)
  sockets.on('connection', (webSocket) => {
    const stream = createWebSocketStream(webSocket)
    const socket = connect(Number(databasePort), hostname)
    stream.pipe(createDelay(roundTripMs)).pipe(socket).pipe(createDelay(roundTripMs)).pipe(stream)
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
