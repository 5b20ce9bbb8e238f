import { networkInterfaces } from 'node:os'
import { LOOPBACK, listenersOf } from '#tests/support/listeners.ts'
import { expect, test } from './fixtures.ts'

test('npm start listens on this machine’s own addresses alone, of both kinds', async ({ site }) => {
  const port = new URL(site.address).port
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${port}/about`)).status).toBe(200)
  }
  const others = Object.values(networkInterfaces()).flatMap((own) => own?.filter(({ internal }) => !internal) ?? [])
  for (const { address, family, scopeid } of others) {
    if (scopeid) continue
    const host = family === 'IPv6' ? `[${address}]` : address
    await expect(fetch(`http://${host}:${port}/about`), host).rejects.toThrow('fetch failed')
  }
  if (process.platform !== 'linux') return
  const listeners = listenersOf(site.pid)
  // The door, the platform, the functions, the blobs, the database and the pages.
  expect(listeners.length).toBeGreaterThanOrEqual(6)
  expect(listeners.filter(({ address }) => !LOOPBACK.includes(address))).toEqual([])
})
