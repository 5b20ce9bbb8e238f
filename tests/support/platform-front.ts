import { createServer } from 'node:http'
import { readFileHeaders } from './file-headers.ts'
import { listenLocally } from './listen.ts'
import { passOn } from './pass-on.ts'

export interface Asked {
  path: string
  status: number
}

export interface PlatformFront {
  address: string
  take(): Asked[]
  close(): void
}

/** The site at `address` with the headers that netlify.toml gives to files: the local platform forbids browsers to cache any. */
export async function startPlatformFront(address: string): Promise<PlatformFront> {
  const headersOf = await readFileHeaders()
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    response.on('finish', () => asked.push({ path, status: response.statusCode }))
    // Node names what it passes on in small letters.
    const own = Object.entries(headersOf(path)).map(([name, value]) => [name.toLowerCase(), value])
    passOn(address, request, response, (headers) => ({ ...headers, ...Object.fromEntries(own) }))
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
