import { openStore } from '#netlify/storage/open.ts'

const RUN_KEY = 'nightly-run'

const openStateStore = () => openStore('state')

export async function readNightlyRun(): Promise<string | undefined> {
  const storedRun: { endedAt: string } | null = await openStateStore().get(RUN_KEY, { type: 'json' })
  return storedRun?.endedAt
}

export async function writeNightlyRun(): Promise<void> {
  await openStateStore().setJSON(RUN_KEY, { endedAt: new Date().toISOString() })
}
