import { useEffect, useRef, useState } from 'react'
import { findSubmission, type InboxName, type Submissions } from '#src/api/admin/inbox.ts'
import { ApiError } from '#src/api/client.ts'
import { takeDraft } from '#src/features/admin/session-draft.ts'
import { showToast } from '#src/stores/toasts.ts'
import { reasons } from './words.ts'

/** A note over the end of a session: what staff wrote, and over which words of staff. Nobody's name or number is in it. */
export interface StoredNote {
  version: number
  former: string
  text: string
}

export type StoredNotes = Record<string, StoredNote>

/** Brings notes back to their rows, which are asked for again; answers those whose rows have not come yet. */
export function useStoredNotes<List extends InboxName>(
  list: List,
  onFound: (row: Submissions[List], text: string) => void,
): StoredNotes {
  const [stored, setStored] = useState(() => takeDraft<never, StoredNotes>(list)?.draft ?? {})
  const restore = useRef(async () => {})
  restore.current = async () => {
    let failed = false
    for (const [id, { version, former, text }] of Object.entries(stored)) {
      try {
        const row = await findSubmission(list, id)
        setStored(({ [id]: _, ...others }) => others)
        if (row) onFound({ ...row, version, note: former }, text)
        else showToast({ title: 'A note was not saved', description: reasons.gone, variant: 'destructive' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed = true
      }
    }
    if (failed) {
      const description = 'They are kept while this page is open, and come when the line is back.'
      showToast({ title: 'Failed to load your unsaved notes', description, variant: 'destructive' })
    }
  }

  useEffect(() => {
    restore.current()
    const back = () => restore.current()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  return stored
}
