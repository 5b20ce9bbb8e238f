import { openStore } from './open.ts'

const KEY = 'names'

const store = () => openStore('state')

/** The ids and addresses of everything that has a page; undefined where nobody noted them, or too many. */
export async function readNames(): Promise<Set<string> | undefined> {
  const names: string[] | null = await store().get(KEY, { type: 'json' })
  return names ? new Set(names) : undefined
}

export async function writeNames(names: string[] | undefined): Promise<void> {
  if (names) await store().setJSON(KEY, names)
  else await store().delete(KEY)
}
