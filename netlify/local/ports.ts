import { createServer } from 'node:net'

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
