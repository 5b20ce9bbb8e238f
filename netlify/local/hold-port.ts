import { createServer } from 'node:http'

/** The platform gives up on a command that opens no port within some 15 s, and a busy machine needs longer to prepare. */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' })
    response.end('The site is starting …')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}
