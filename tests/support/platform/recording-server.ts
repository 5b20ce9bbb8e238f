import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './local-server.ts'

export interface ReceivedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export type AnswerCall = (response: ServerResponse, call: ReceivedCall) => void

export interface RecordingServer {
  address: string
  port: number
  calls: ReceivedCall[]
  answerCall: AnswerCall
  close(): Promise<void>
}

/** Starts a local HTTP server that records its calls. A test can replace `answerCall` at any time. */
export async function startRecordingServer(
  answerCall: AnswerCall = (response) => void response.writeHead(204).end(),
): Promise<RecordingServer> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const call = { method, path: url, headers, body: await text(request) }
    recordingServer.calls.push(call)
    recordingServer.answerCall(response, call)
  })
  const port = await listenLocally(server)
  const recordingServer: RecordingServer = {
    address: `http://127.0.0.1:${port}`,
    port,
    calls: [],
    answerCall,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return recordingServer
}
