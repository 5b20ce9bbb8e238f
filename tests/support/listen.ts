import { once } from 'node:events'
import type { Server } from 'node:net'

export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const serverAddress = server.address()
  if (typeof serverAddress !== 'object' || !serverAddress) throw new Error('The server has no port')
  return serverAddress.port
}
