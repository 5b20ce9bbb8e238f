import { networkInterfaces } from 'node:os'
import { expect, test } from './fixtures.ts'
import { listListeners, listPublicPorts } from './network.ts'

test('npm start listens on the loopback addresses only, over IPv4 and IPv6', async ({ site }) => {
  const port = new URL(site.address).port
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${port}/about`)).status).toBe(200)
  }
  const externalAddresses = Object.values(networkInterfaces()).flatMap(
    (interfaceAddresses) => interfaceAddresses?.filter(({ internal }) => !internal) ?? [],
  )
  for (const { address, family, scopeid } of externalAddresses) {
    if (scopeid) continue
    const host = family === 'IPv6' ? `[${address}]` : address
    await expect(fetch(`http://${host}:${port}/about`), host).rejects.toThrow('fetch failed')
  }
  if (process.platform !== 'linux') return
  // Expects at least five listeners: the lock, the pages on two loopback addresses, the database and the blob store.
  expect(listListeners(site).length).toBeGreaterThanOrEqual(5)
  // Netlify's local blob server listens on all addresses, but must refuse requests without a token of this run.
  for (const publicPort of listPublicPorts(site)) {
    expect((await fetch(`http://127.0.0.1:${publicPort}/site/site:forms`)).status).toBe(403)
  }
})
