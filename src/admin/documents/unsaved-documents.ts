import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { discardAutosave, refreshAutosaveOutlines, useAutosaveOutlines } from '#src/admin/api/documents.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { ApiError } from '#src/api/client.ts'
import type { AutosaveOutline, DocumentCollection } from '#src/contract/documents/documents.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { $entryChanges, type DeviceEntry, deleteEntry, listEntries } from './device-store.ts'
import { $openForms, holdForm, releaseForm } from './form-lock.ts'
import { unsavedTexts as texts } from './unsaved-texts.ts'

/** Unsaved text of a form that is not open in this window. */
export type UnsavedDocument = AutosaveOutline & { isOnDevice: boolean }

/** The server has no text that only this device had, or that another window discarded. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Discards an own unsaved text of another form, and says so. Returns false if the server did not. */
export async function tryDiscardAutosave(
  text: Pick<AutosaveOutline, 'collection' | 'item' | 'form'>,
): Promise<boolean> {
  try {
    await discardAutosave(text, text.form).catch(ignoreMissing)
    deleteEntry(text)
    showToast(texts.discarded)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showErrorToast({ title: texts.discardFailed })
    return false
  } finally {
    // The question stays open until the row is gone, so that the focus moves on from it.
    await refreshAutosaveOutlines(text.collection)
  }
}

function toOutline(collection: DocumentCollection, entry: DeviceEntry): UnsavedDocument {
  const { item, form, baseVersion, changedAt, fields } = entry
  const title = typeof fields.title === 'string' ? fields.title : ''
  return { collection, item, form, baseVersion, changedAt, title, isOwn: true, author: '', isOnDevice: true }
}

const lateAutosave = createLateCode(async () => (await import('./autosave.ts')).createAutosave)

/** Sends texts that closed windows left on this device. */
async function sendEntries(collection: DocumentCollection): Promise<void> {
  for (const entry of listEntries(collection)) {
    if (entry.isOnServer || !(await holdForm(entry.form))) continue
    try {
      const { code: createAutosave } = await lateAutosave.load()
      const autosave = createAutosave(entry, { counter: entry.counter, onUploaded() {} })
      try {
        autosave.write(entry)
        await autosave.flush(true)
      } finally {
        autosave.end()
      }
    } finally {
      releaseForm(entry.form)
    }
    await refreshAutosaveOutlines(collection)
  }
}

/** Unsaved texts of a collection that no form of this window has: from the server, and from this device. */
export function useUnsavedDocuments(collection: DocumentCollection): UnsavedDocument[] {
  const outlines = useAutosaveOutlines(collection)
  const openForms = useStore($openForms)
  useStore($entryChanges)
  usePollingWhileActive(() => void refreshAutosaveOutlines(collection))

  useEffect(() => {
    const send = () =>
      void sendEntries(collection).catch((error: unknown) =>
        console.warn('Failed to send unsaved text, which stays on this device for now:', error),
      )
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [collection])

  const entries = listEntries(collection)
  const onServer = new Set(outlines.map(({ form }) => form))
  const onDevice = entries.filter(({ form }) => !onServer.has(form)).map((entry) => toOutline(collection, entry))
  return [...outlines.map((outline) => ({ ...outline, isOnDevice: false })), ...onDevice]
    .filter(({ form }) => !openForms.includes(form))
    .sort((first, second) => second.changedAt.localeCompare(first.changedAt))
}
