import { createServer } from 'node:http'
import { listenLocally } from './listen.ts'
import { proxyRequest } from './proxy-request.ts'

export interface WatchedRequest {
  path: string
  status: number
}

export interface WatchedSite {
  address: string
  take(): WatchedRequest[]
  close(): void
}

/** Proxies the site at `address` and records its requests. */
export async function startWatchingSite(address: string): Promise<WatchedSite> {
  const asked: WatchedRequest[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.on('finish', () => asked.push({ path, status: response.statusCode }))
    proxyRequest(address, request, response)
  })
  const port = await listenLocally(server)
  return {
    address: `http://localhost:${port}`,
    take: () => asked.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
