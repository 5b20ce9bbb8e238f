import { openStore } from './open.ts'

const openFlagStore = () => openStore('state')

/** Stores flags of pending tasks as blobs, so that scheduled functions wake the database only if a task is due. */
function createFlagStore(prefix: string) {
  return {
    async writeFlag(dueAt: Date, owner = ''): Promise<string> {
      const key = `${prefix}${dueAt.getTime()}-${owner}`
      await openFlagStore().set(key, '')
      return key
    },

    async listDueFlags(latestTime = Date.now()): Promise<string[]> {
      const { blobs } = await openFlagStore().list({ prefix })
      return blobs.map(({ key }) => key).filter((key) => readDueTime(key) <= latestTime)
    },

    async deleteFlags(keys: string[]): Promise<void> {
      await Promise.all(keys.map((key) => openFlagStore().delete(key)))
    },
  }
}

export function readDueTime(key: string): number {
  return Number(key.slice(key.indexOf('/') + 1).split('-')[0])
}

export const {
  writeFlag: writePurgeFlag,
  listDueFlags: listPurgeFlags,
  deleteFlags: deletePurgeFlags,
} = createFlagStore('purge/')

export const {
  writeFlag: writeNotificationFlag,
  listDueFlags: listNotificationFlags,
  deleteFlags: deleteNotificationFlags,
} = createFlagStore('notify/')

export const PROOF_PREFIX = 'proof/'

/** Used proofs of work. Their due time is their expiry. */
export const { listDueFlags: listExpiredProofMarks, deleteFlags: deleteProofMarks } = createFlagStore(PROOF_PREFIX)
