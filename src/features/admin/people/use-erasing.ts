import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { refreshSummary } from '#src/api/desk.ts'
import { erasePerson, type People, type PeopleList } from '#src/api/people.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { PeopleOf } from './use-people.ts'
import { words } from './words.ts'

/** Erases one person, after asking. */
export function useErasing<List extends PeopleList>({ list, pages }: PeopleOf<List>, onErased: (id: string) => void) {
  const [doomed, setDoomed] = useState<People[List]>()
  const [pending, setPending] = useState(false)
  const { thing } = words[list]

  async function erase() {
    if (!doomed || pending) return
    setPending(true)
    try {
      await erasePerson(list, doomed.id).catch((error: unknown) => {
        // Somebody else was faster, and gone it is.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      pages.drop(doomed.id)
      onErased(doomed.id)
      refreshSummary()
      showToast({ title: `${thing[0]?.toUpperCase()}${thing.slice(1)} erased successfully` })
    } catch (error) {
      console.error(error)
      showToast({ title: `Failed to erase ${thing}`, variant: 'destructive' })
    }
    setPending(false)
    setDoomed(undefined)
  }

  return {
    doomed,
    ask: setDoomed,
    dialog: { open: doomed !== undefined, pending, onConfirm: erase, onCancel: () => setDoomed(undefined) },
  }
}
