import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { type FlakyLine, startFlakyLine } from '#tests/support/platform/line.ts'
import { type RecordingServer, startRecordingServer } from '#tests/support/platform/recording-server.ts'
import { runSql } from '#tests/support/platform/sql.ts'

export interface OutageSite {
  connections: { visitor: FlakyLine; database: FlakyLine; store: FlakyLine }
  address: string
  webhookReceiver: RecordingServer
  runScheduledFunction(name: string): Promise<void>
  query<Row extends Record<string, unknown>>(statement: string): Promise<Row[]>
  stop(): Promise<void>
}

export async function startOutageSite(): Promise<OutageSite> {
  let site: BuiltSite | undefined
  const connections = {
    visitor: await startFlakyLine(() => Number(new URL(site?.address ?? '').port)),
    database: await startFlakyLine(() => Number(new URL(site?.databaseUrl ?? '').port)),
    store: await startFlakyLine(() => site?.blobStorePort ?? 0),
  }
  const webhookReceiver = await startRecordingServer()
  site = await startBuiltSite({
    DATABASE_LINE: String(connections.database.port),
    STORE_LINE: String(connections.store.port),
    // Raises the rate limit of the public forms, because all test requests come from one IP address.
    FORM_LIMITS: '100000 100000',
    NOTIFY_WEBHOOK_URL: webhookReceiver.address,
    NOTIFY_WEBHOOK_SECRET: `whsec_${'a'.repeat(43)}=`,
  })
  const { address, databaseUrl, stop } = site
  return {
    connections,
    address: `http://localhost:${connections.visitor.port}`,
    webhookReceiver,
    async runScheduledFunction(name) {
      const response = await fetch(`${address}/.netlify/functions/${name}`, { method: 'POST' })
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    },
    query: (statement) => runSql(databaseUrl, statement),
    async stop() {
      for (const connection of Object.values(connections)) connection.close()
      await stop()
      await webhookReceiver.close()
    },
  }
}
