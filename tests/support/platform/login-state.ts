import { getStore, listStores } from '@netlify/blobs'

const ATTEMPTS_PREFIX = 'login-attempts/'
const UNKNOWN_DEVICES_KEY = 'login-attempts/unknown-devices'

interface StoredLevel {
  level: number
  changedAt: number
}
type StoredLevels = Record<string, StoredLevel>

// The local blob server lists stores with an empty body, which is not JSON, until the first blob is written.
const listStateStores = async () =>
  (await listStores().catch(() => ({ stores: [] }))).stores.filter((name) => name.startsWith('state-')).map(getStore)

async function deleteStateBlobs(pattern: RegExp): Promise<void> {
  for (const store of await listStateStores())
    for (const { key } of (await store.list()).blobs) if (pattern.test(key)) await store.delete(key)
}

export const deleteLoginAttempts = () => deleteStateBlobs(/^login-attempts\//)

/** Deletes what the site remembers about logins in the blob store, as `emptyDatabase` deletes all rows. */
export const deleteLoginState = () => deleteStateBlobs(/^(login-attempts\/|proof\/|login-directory$|failed-logins$)/)

export async function countProofMarks(): Promise<number> {
  const [store] = await listStateStores()
  return (await store?.list({ prefix: 'proof/' }))?.blobs.length ?? 0
}

/** Returns the stored levels of login attempts by source. */
export async function readLoginLevels(): Promise<Record<string, number>> {
  const levels: Record<string, number> = {}
  await changeLevels((storedLevels) => {
    for (const [source, { level }] of Object.entries(storedLevels)) levels[source] = level
  })
  return levels
}

/** Sets the level of the named sources of unknown devices, by default of all. */
export async function setLoginLevels(level: number, sources?: string[]): Promise<void> {
  await changeLevels((storedLevels) => {
    for (const source of sources ?? Object.keys(storedLevels)) Object.assign(storedLevels[source] ?? {}, { level })
  }, UNKNOWN_DEVICES_KEY)
}

export async function backdateLoginAttempts(seconds: number): Promise<void> {
  await changeLevels((storedLevels) => {
    for (const storedLevel of Object.values(storedLevels)) storedLevel.changedAt -= seconds * 1000
  })
}

async function changeLevels(change: (levels: StoredLevels) => void, prefix = ATTEMPTS_PREFIX): Promise<void> {
  for (const store of await listStateStores())
    for (const { key } of (await store.list({ prefix })).blobs) {
      const levels: StoredLevels = await store.get(key, { type: 'json' })
      change(levels)
      await store.setJSON(key, levels)
    }
}
