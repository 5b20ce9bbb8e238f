import { useEffect, useRef, useState } from 'react'
import { findSubmission, type InboxName, type SubmissionByList } from '#src/api/admin/inbox.ts'
import { ApiError } from '#src/api/client.ts'
import { takeSessionDraft } from '#src/features/admin/session-draft.ts'
import { showToast } from '#src/stores/toasts.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.note

/** A note kept across logins, with the text that it replaces. Holds no personal data of the volunteer. */
export interface StoredNote {
  version: number
  former: string
  text: string
}

export type StoredNotes = Record<string, StoredNote>

/** Restores stored notes on freshly loaded rows. Returns the notes whose rows have not loaded yet. */
export function useStoredNotes<List extends InboxName>(
  list: List,
  onFound: (row: SubmissionByList[List], text: string) => void,
): StoredNotes {
  const [stored, setStored] = useState(() => takeSessionDraft<never, StoredNotes>(list)?.draft ?? {})
  const restore = useRef(async () => {})
  restore.current = async () => {
    let failed = false
    for (const [id, { version, former, text }] of Object.entries(stored)) {
      try {
        const row = await findSubmission(list, id)
        setStored(({ [id]: _, ...others }) => others)
        if (row) onFound({ ...row, version, note: former }, text)
        else showToast({ title: texts.noteLost, description: inboxTexts.failures.gone, variant: 'destructive' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed = true
      }
    }
    if (failed) {
      showToast({ ...texts.loadFailed, variant: 'destructive' })
    }
  }

  useEffect(() => {
    restore.current()
    const handleOnline = () => restore.current()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])

  return stored
}
