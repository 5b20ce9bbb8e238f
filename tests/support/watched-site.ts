import { createServer } from 'node:http'
import { listenLocally } from './listen.ts'
import { passOn } from './pass-on.ts'

export interface Asked {
  path: string
  status: number
}

export interface WatchedSite {
  address: string
  take(): Asked[]
  close(): void
}

/** Proxies the site at `address` and records its requests. */
export async function watchSite(address: string): Promise<WatchedSite> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.on('finish', () => asked.push({ path, status: response.statusCode }))
    passOn(address, request, response)
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
