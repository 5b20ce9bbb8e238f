import { useState } from 'react'
import { showToast } from '#src/stores/toasts.ts'
import { peekDraft } from './session-draft.ts'

export type Editing<Item> = { kind: 'closed' } | { kind: 'create' } | { kind: 'edit'; item: Item; opened: number }

interface Words {
  draftName?: string
  deleted: string
  deleteFailed: string
}

function resume<Item>(draftName: string | undefined): Editing<Item> {
  const saved = draftName && peekDraft<Item, unknown>(draftName)
  if (!saved) return { kind: 'closed' }
  return saved.item ? { kind: 'edit', item: saved.item, opened: Date.now() } : { kind: 'create' }
}

export function useManager<Item extends { id: string }>(remove: (id: string) => Promise<void>, words: Words) {
  const [editing, setEditing] = useState<Editing<Item>>(() => resume(words.draftName))
  const [dirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<Editing<Item>>()
  const [doomed, setDoomed] = useState<Item>()
  const [deleting, setDeleting] = useState(false)

  function go(next: Editing<Item>) {
    setWanted(undefined)
    setDirty(false)
    setEditing(next)
  }

  function leaveFor(next: Editing<Item>) {
    if (dirty) setWanted(next)
    else go(next)
  }

  async function deleteDoomed() {
    if (!doomed || deleting) return
    setDeleting(true)
    try {
      await remove(doomed.id)
      showToast({ title: words.deleted })
      if (editing.kind === 'edit' && editing.item.id === doomed.id) go({ kind: 'closed' })
    } catch (error) {
      console.error(error)
      showToast({ title: words.deleteFailed, variant: 'destructive' })
    }
    setDeleting(false)
    setDoomed(undefined)
  }

  return {
    editing,
    toggle: () => leaveFor(editing.kind === 'closed' ? { kind: 'create' } : { kind: 'closed' }),
    edit: (item: Item) => leaveFor({ kind: 'edit', item, opened: Date.now() }),
    cancel: () => leaveFor({ kind: 'closed' }),
    go,
    setDirty,
    discarding: {
      open: wanted !== undefined,
      onConfirm: () => wanted && go(wanted),
      onCancel: () => setWanted(undefined),
    },
    doomed,
    askToDelete: setDoomed,
    deleting: {
      open: doomed !== undefined,
      pending: deleting,
      onConfirm: deleteDoomed,
      onCancel: () => setDoomed(undefined),
    },
  }
}
