import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { buildSite } from './build-site.ts'

export interface BuiltSite {
  address: string
  databaseUrl: string
  blobStorePort: number
  pid: number
  stop(): Promise<void>
}

interface StartMessage {
  address: string
  databaseUrl: string
  blobStorePort: number
}

/** Starts the built site with demo content in a separate process, whose environment variables include `env`. */
export async function startBuiltSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  buildSite()
  const child = fork(new URL('built/serve.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('.tests/compiled'), ...env },
  })
  let outputText = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => (outputText = (outputText + data).slice(-20_000)))
  const exitPromise = once(child, 'exit')
  const startEvent = await Promise.race([once(child, 'message'), exitPromise.then(() => undefined)])
  if (!startEvent) throw new Error(`The built site did not start. It said:\n${outputText}`)
  const startMessage: StartMessage = startEvent[0]
  return {
    ...startMessage,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect()
      await exitPromise
    },
  }
}
