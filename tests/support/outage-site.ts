import { pathToFileURL } from 'node:url'
import { freePort } from '#netlify/local/ports.ts'
import { type Line, layLine } from './line.ts'
import { startPostgres } from './postgres.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { startSite } from './site.ts'
import { runSql } from './sql.ts'

export interface OutageSite {
  lines: { visitor: Line; database: Line; store: Line }
  address: string
  receiver: Receiver
  run(name: string): Promise<void>
  query<Row extends Record<string, unknown>>(text: string): Promise<Row[]>
  stop(): Promise<void>
}

export async function startOutageSite(): Promise<OutageSite> {
  const postgres = await startPostgres()
  const database = postgres.addressOf('postgres')
  const storePort = await freePort()
  let sitePort = 0
  const lines = {
    visitor: await layLine(() => sitePort),
    database: await layLine(() => Number(new URL(database).port)),
    store: await layLine(() => storePort),
  }
  const receiver = await startReceiver()
  const site = await startSite({
    name: 'outages',
    preload: [pathToFileURL(`${import.meta.dirname}/behind-lines.ts`).href],
    env: {
      LINE_TO_DATABASE: Object.assign(new URL(database), { port: String(lines.database.port) }).href,
      LINE_TO_STORE: String(lines.store.port),
      STORE_PORT: String(storePort),
      // Everybody here comes from one address.
      FORM_LIMITS: '100000 100000',
      NOTIFY_WEBHOOK_URL: receiver.address,
      NOTIFY_WEBHOOK_SECRET: `whsec_${'a'.repeat(43)}=`,
    },
  })
  sitePort = Number(new URL(site.address).port)
  return {
    lines,
    address: `http://localhost:${lines.visitor.port}`,
    receiver,
    async run(name) {
      const response = await fetch(`${site.address}/.netlify/functions/${name}`, { method: 'POST' })
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    },
    query: (text) => runSql(database, text),
    async stop() {
      for (const line of Object.values(lines)) line.close()
      await site.stop()
      await receiver.close()
      await postgres.stop()
    },
  }
}
