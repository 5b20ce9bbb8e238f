import { openStore } from './open.ts'

const KEY = 'nightly-run'

const store = () => openStore('state')

export async function readNightlyRun(): Promise<string | undefined> {
  const storedRun: { endedAt: string } | null = await store().get(KEY, { type: 'json' })
  return storedRun?.endedAt
}

export async function writeNightlyRun(): Promise<void> {
  await store().setJSON(KEY, { endedAt: new Date().toISOString() })
}
