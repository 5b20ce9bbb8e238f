import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-server.ts'

interface StandInServer {
  address: string
  /** One line per received request: method, path and credentials. */
  requests: string[]
}

/** Starts a local server that replaces the public site until the test ends. */
export async function startStandInServer(listener: RequestListener): Promise<StandInServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    requests.push(`${method} ${url} ${headers.cookie ?? headers.authorization ?? 'anonymous'}`)
    listener(request, response)
  })
  const serverUrl = `http://127.0.0.1:${await listenLocally(server)}`
  onTestFinished(() => void server.close().closeAllConnections())
  return { address: serverUrl, requests }
}
