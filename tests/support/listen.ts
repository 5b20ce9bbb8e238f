import { once } from 'node:events'
import type { Server } from 'node:net'

export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('The server has no port')
  return bound.port
}
