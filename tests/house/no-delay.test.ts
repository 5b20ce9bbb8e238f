import { once } from 'node:events'
import { connect, createServer, Server, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenLocally } from '#tests/support/listen.ts'

const { listen } = Server.prototype

test('what a server of the local platform writes in parts is sent at once', async () => {
  onTestFinished(() => {
    Server.prototype.listen = listen
    vi.restoreAllMocks()
  })
  await import('#netlify/local/no-delay.ts')
  const setNoDelay = vi.spyOn(Socket.prototype, 'setNoDelay')
  const server = createServer((socket) => socket.end())
  const client = connect(await listenLocally(server), 'localhost')
  await once(client.resume(), 'close')
  server.close()
  expect(setNoDelay).toHaveBeenCalledOnce()
  expect(setNoDelay.mock.contexts).not.toContain(client)
})
