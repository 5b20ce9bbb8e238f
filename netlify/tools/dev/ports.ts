import { createServer, type Server, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

async function tryPort(port: number, host: string | undefined): Promise<number | undefined> {
  const server = createServer()
  return await new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE' ? undefined : port))
    server.listen({ port, host, exclusive: true }, () => {
      const serverAddress = server.address()
      server.close(() => resolve(typeof serverAddress === 'object' && serverAddress ? serverAddress.port : undefined))
    })
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1', '::1']) if ((await tryPort(port, host)) === undefined) return false
  return true
}

export async function findFreePort(): Promise<number> {
  const port = await tryPort(0, undefined)
  if (port === undefined) throw new Error('This machine has no free port.')
  return port
}

export interface ReservedPort {
  port: number
  /** Frees the port, then passes the connections accepted so far to `httpServer` as soon as `httpServer` listens. */
  handOver(httpServer: Server): void
}

/** Listens on the IPv4 loopback address and keeps all connections for the HTTP server that will use the port. */
export async function reservePort(port: number): Promise<ReservedPort> {
  const sockets: Socket[] = []
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port,
    handOver(httpServer) {
      server.close()
      httpServer.once('listening', () => {
        for (const socket of sockets) {
          httpServer.emit('connection', socket)
          socket.resume()
        }
      })
    },
  }
}

/** Lists the addresses by which other devices of the network reach this machine. */
export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address)
}
