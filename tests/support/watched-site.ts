import { createServer } from 'node:http'
import { listenLocally, proxyRequest } from './local-server.ts'

export interface WatchedRequest {
  path: string
  status: number
}

export interface WatchedSite {
  address: string
  takeRequests(): WatchedRequest[]
  close(): void
}

/** Starts a proxy for the site at `siteUrl` that records the requests it forwards. */
export async function startWatchingSite(siteUrl: string): Promise<WatchedSite> {
  const watchedRequests: WatchedRequest[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.on('finish', () => watchedRequests.push({ path, status: response.statusCode }))
    proxyRequest(siteUrl, request, response)
  })
  const port = await listenLocally(server)
  return {
    address: `http://localhost:${port}`,
    takeRequests: () => watchedRequests.splice(0),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
