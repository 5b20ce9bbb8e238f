import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { buildSite } from './build-site.ts'

export interface BuiltSite {
  address: string
  database: string
  storePort: number
  pid: number
  stop(): Promise<void>
}

interface Told {
  address: string
  database: string
  storePort: number
}

/** Starts the built site with the demo content in its own process; `env` is read by tests/support/built. */
export async function startBuiltSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  buildSite()
  const child = fork(new URL('built/serve.ts', import.meta.url), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: resolve('.tests/compiled'), ...env },
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => (said = (said + data).slice(-20_000)))
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (!started) throw new Error(`The built site did not start. It said:\n${said}`)
  const told: Told = started[0]
  return {
    ...told,
    pid: child.pid ?? 0,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
