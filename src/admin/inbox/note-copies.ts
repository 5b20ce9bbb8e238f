import * as z from 'zod/mini'
import { listStoredKeys, readStored } from '#src/admin/session/stored.ts'
import type { InboxName } from '#src/api/admin/inbox.ts'

/** Unsaved note on this device, without personal data of the submission. `base` is the submission before the edit. */
const noteCopy = z.object({
  base: z.object({ id: z.string(), version: z.number(), note: z.string() }),
  text: z.string(),
})

export type NoteCopy = z.output<typeof noteCopy>

function toStorageKey(inboxName: string, id = ''): string {
  return `unsavedNote ${inboxName} ${id}`
}

/** Returns false if the storage quota is exceeded. */
export function saveNoteCopy(inboxName: InboxName, { base: { id, version, note }, text }: NoteCopy): boolean {
  try {
    localStorage.setItem(toStorageKey(inboxName, id), JSON.stringify({ base: { id, version, note }, text }))
    return true
  } catch (error) {
    console.warn('The note could not be stored on this device:', error)
    return false
  }
}

export function deleteNoteCopy(inboxName: InboxName, id: string): void {
  localStorage.removeItem(toStorageKey(inboxName, id))
}

export function listNoteCopies(inboxName: string): NoteCopy[] {
  return listStoredKeys(toStorageKey(inboxName)).flatMap((key) => readStored(key, noteCopy) ?? [])
}
