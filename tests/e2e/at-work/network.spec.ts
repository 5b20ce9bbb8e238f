import { writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { LOOPBACK, listenersOf } from '#tests/support/listeners.ts'
import { expect, test } from './fixtures.ts'

test('npm start answers on loopback alone, over IPv4 and IPv6', async ({ site }) => {
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
  // The lock, the pages on both loopback addresses, the database and the blob store.
  expect(listeners.length).toBeGreaterThanOrEqual(5)
  // The blob store of the platform's package has no setting for its address, but asks for a token of this run.
  for (const { port: open } of listeners.filter(({ address }) => !LOOPBACK.includes(address))) {
    expect((await fetch(`http://127.0.0.1:${open}/site/site:forms`)).status).toBe(403)
  }
})

/** Sends a path as it is: fetch would decode and shorten it. */
async function statusOf(address: string, path: string): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const call = send(address, { path }, (response) => resolve(response.resume().statusCode))
    call.on('error', reject).end()
  })
}

test('npm start refuses the database, the store and backups', async ({ site }) => {
  await writeFile(join(site.folder, 'backup.tar.gz'), 'names')
  for (const file of ['.netlify/db/PG_VERSION', '.netlify/local-site.json', 'backup.tar.gz']) {
    for (const path of [`/${file}`, `/@fs${site.folder}/${file}`, `/${file.replace('.', '%2e')}`]) {
      for (const query of ['', '?raw', '?import&raw', '?url', '?import'])
        expect.soft(await statusOf(site.address, path + query), path + query).toBe(403)
    }
  }
  expect(await statusOf(site.address, '/favicon.svg')).toBe(200)
})
