import type { InboxName, InboxSubmission } from '#src/api/admin/inbox.ts'

/** Unsaved note on this device, without personal data of the submission. `base` is the submission before the edit. */
export interface NoteCopy {
  base: Pick<InboxSubmission, 'id' | 'version' | 'note'>
  text: string
}

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
  const storageKeys = Object.keys(localStorage).filter((key) => key.startsWith(toStorageKey(inboxName)))
  return storageKeys.map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
}
