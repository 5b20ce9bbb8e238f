import { useEffect, useRef, useState } from 'react'
import { findSubmission, type InboxName, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { ApiError } from '#src/api/client.ts'
import { takeSessionDraft } from '#src/features/admin/session-draft.ts'
import { showToast } from '#src/stores/toasts.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.note

/** Unsaved note that the browser keeps until the next login, without personal data of the submission. */
export interface StoredNote {
  version: number
  former: string
  text: string
}

export type StoredNotes = Record<string, StoredNote>

/** Restores notes from before the login. Returns the notes whose submissions have not loaded yet. */
export function useStoredNotes<List extends InboxName>(
  inboxName: List,
  onNoteRestored: (row: SubmissionByInbox[List], text: string) => void,
): StoredNotes {
  const [waitingNotes, setWaitingNotes] = useState(() => takeSessionDraft<StoredNotes>(inboxName)?.draft ?? {})
  const restoreNotes = useRef(async () => {})
  restoreNotes.current = async () => {
    let hasFailed = false
    for (const [id, { version, former, text }] of Object.entries(waitingNotes)) {
      try {
        const row = await findSubmission(inboxName, id)
        setWaitingNotes(({ [id]: _, ...others }) => others)
        if (row) onNoteRestored({ ...row, version, note: former }, text)
        else showToast({ title: texts.noteLost, description: inboxTexts.failures.gone, variant: 'destructive' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        hasFailed = true
      }
    }
    if (hasFailed) {
      showToast({ ...texts.loadFailed, variant: 'destructive' })
    }
  }

  useEffect(() => {
    restoreNotes.current()
    const handleOnline = () => restoreNotes.current()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])

  return waitingNotes
}
