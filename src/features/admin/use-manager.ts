import { useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { OpenEditor } from '#src/contract/editors.ts'
import { isTruncated } from '#src/lib/truncate.ts'
import { showToast } from '#src/stores/toasts.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'
import { peekSessionDraft } from './session-draft.ts'
import { publicationListTexts } from './texts/publication-list.ts'

export type Editing<Item> =
  | { kind: 'closed' }
  /** `unsaved`: text of another editor to continue. */
  | { kind: 'create'; unsavedText?: OpenEditor | undefined }
  | { kind: 'edit'; item: Item; opened: number; unsavedText?: OpenEditor | undefined }

interface Config<Item, Doomed> {
  draftName?: string
  deletedTitle: string
  deleteFailedTitle: string
  /** For items with versions: loads the current item to name the changed fields. */
  conflictSource?: { read: (id: string) => Promise<Item & Doomed>; labels: Record<string, string> }
}

const { changedElsewhere, outcomeUnknown } = publicationListTexts.delete

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}

/** Labels of the listed fields that changed; the list truncates long texts. */
function listChanges(labels: Record<string, string>, before: object, now: object): string[] {
  const differs = (name: string) => {
    if (!(name in before)) return false
    const [was, is]: unknown[] = [Reflect.get(before, name), Reflect.get(now, name)]
    return !(was === is || (typeof was === 'string' && isTruncated(was) && String(is).startsWith(was.slice(0, -2))))
  }
  return Object.entries(labels).flatMap(([name, label]) => (differs(name) ? [label] : []))
}

function resume<Item>(draftName: string | undefined): Editing<Item> {
  const saved = draftName && peekSessionDraft<Item, unknown>(draftName)
  if (!saved) return { kind: 'closed' }
  return saved.item ? { kind: 'edit', item: saved.item, opened: Date.now() } : { kind: 'create' }
}

export function useManager<Item extends { id: string }, Doomed extends { id: string } = Item>(
  remove: (item: Doomed) => Promise<void>,
  config: Config<Item, Doomed>,
) {
  const [editing, setEditing] = useState<Editing<Item>>(() => resume(config.draftName))
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<Editing<Item>>()
  const [itemToDelete, setDoomed] = useState<Doomed>()
  const [changes, setChanges] = useState<string[]>()
  const [isDeleting, setDeleting] = useState(false)
  const isParkedRef = useRef(false)

  function switchTo(next: Editing<Item>, isParked = false) {
    isParkedRef.current = isParked
    setWanted(undefined)
    setDirty(false)
    setEditing(next)
  }

  function leaveFor(next: Editing<Item>) {
    if (isDirty) setWanted(next)
    else switchTo(next)
  }

  async function deleteDoomed() {
    if (!itemToDelete || isDeleting) return
    setDeleting(true)
    try {
      await remove(itemToDelete)
      showToast({ title: config.deletedTitle })
      if (editing.kind === 'edit' && editing.item.id === itemToDelete.id) switchTo({ kind: 'closed' })
    } catch (error) {
      console.error(error)
      const description = isConflict(error) ? changedElsewhere : isOutcomeUnknown(error) ? outcomeUnknown : undefined
      showToast({ title: config.deleteFailedTitle, ...(description && { description }), variant: 'destructive' })
      const now = isConflict(error)
        ? await config.conflictSource?.read(itemToDelete.id).catch(() => undefined)
        : undefined
      if (now) return confirmAgain(itemToDelete, now)
    }
    askToDelete(undefined)
  }

  function askToDelete(item: Doomed | undefined) {
    setDeleting(false)
    setChanges(undefined)
    setDoomed(item)
  }

  /** Asks again and shows the changes made since the list was loaded. */
  function confirmAgain(before: Doomed, now: Doomed) {
    askToDelete(now)
    setChanges(listChanges(config.conflictSource?.labels ?? {}, before, now))
  }

  return {
    editing,
    toggle: () => leaveFor(editing.kind === 'closed' ? { kind: 'create' } : { kind: 'closed' }),
    edit: (item: Item, unsavedText?: OpenEditor) => leaveFor({ kind: 'edit', item, opened: Date.now(), unsavedText }),
    createFrom: (unsavedText: OpenEditor) => leaveFor({ kind: 'create', unsavedText }),
    cancel: () => leaveFor({ kind: 'closed' }),
    switchTo: (next: Editing<Item>) => switchTo(next),
    /** Whether the closing editor keeps its text for later. */
    isParked: () => isParkedRef.current,
    setDirty,
    discarding: {
      open: wanted !== undefined,
      onConfirm: () => wanted && switchTo(wanted),
      onPark: () => wanted && switchTo(wanted, true),
      onCancel: () => setWanted(undefined),
    },
    itemToDelete,
    changes,
    askToDelete,
    deleting: {
      open: itemToDelete !== undefined,
      pending: isDeleting,
      onConfirm: deleteDoomed,
      onCancel: () => askToDelete(undefined),
    },
  }
}
