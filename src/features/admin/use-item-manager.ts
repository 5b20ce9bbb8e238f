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
  /** `unsavedText` is unsaved text from another browser tab or user, with which the editing form starts. */
  | { kind: 'create'; unsavedText?: OpenEditor | undefined }
  | { kind: 'edit'; item: Item; openedAt: number; unsavedText?: OpenEditor | undefined }

interface Config<Item, Doomed> {
  draftName?: string
  deletedTitle: string
  deleteFailedTitle: string
  /** Loads the item after a deletion conflict, to show which fields changed. Only for items with a version. */
  conflictSource?: { read: (id: string) => Promise<Item & Doomed>; labels: Record<string, string> }
}

const { changedElsewhere, outcomeUnknown } = publicationListTexts.delete

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}

/** Returns the labels of changed fields. Compares only the beginning of text that the list shows truncated. */
function listChanges(labels: Record<string, string>, listedItem: object, currentItem: object): string[] {
  const hasChanged = (name: string) => {
    if (!(name in listedItem)) return false
    const [oldValue, newValue]: unknown[] = [Reflect.get(listedItem, name), Reflect.get(currentItem, name)]
    return !(
      oldValue === newValue ||
      (typeof oldValue === 'string' && isTruncated(oldValue) && String(newValue).startsWith(oldValue.slice(0, -2)))
    )
  }
  return Object.entries(labels).flatMap(([name, label]) => (hasChanged(name) ? [label] : []))
}

function restoreEditing<Item>(draftName: string | undefined): Editing<Item> {
  const sessionDraft = draftName && peekSessionDraft<Item, unknown>(draftName)
  if (!sessionDraft) return { kind: 'closed' }
  return sessionDraft.item ? { kind: 'edit', item: sessionDraft.item, openedAt: Date.now() } : { kind: 'create' }
}

export function useItemManager<Item extends { id: string }, Doomed extends { id: string } = Item>(
  removeItem: (item: Doomed) => Promise<void>,
  config: Config<Item, Doomed>,
) {
  const [editing, setEditing] = useState<Editing<Item>>(() => restoreEditing(config.draftName))
  const [isDirty, setDirty] = useState(false)
  const [requestedEditing, setRequestedEditing] = useState<Editing<Item>>()
  const [itemToDelete, setItemToDelete] = useState<Doomed>()
  const [changes, setChanges] = useState<string[]>()
  const [isDeleting, setDeleting] = useState(false)
  const keepsUnsavedText = useRef(false)

  function switchTo(nextEditing: Editing<Item>, keepsText = false) {
    keepsUnsavedText.current = keepsText
    setRequestedEditing(undefined)
    setDirty(false)
    setEditing(nextEditing)
  }

  function requestSwitch(nextEditing: Editing<Item>) {
    if (isDirty) setRequestedEditing(nextEditing)
    else switchTo(nextEditing)
  }

  async function confirmDelete() {
    if (!itemToDelete || isDeleting) return
    setDeleting(true)
    try {
      await removeItem(itemToDelete)
      showToast({ title: config.deletedTitle })
      if (editing.kind === 'edit' && editing.item.id === itemToDelete.id) switchTo({ kind: 'closed' })
    } catch (error) {
      console.error(error)
      const description = isConflict(error) ? changedElsewhere : isOutcomeUnknown(error) ? outcomeUnknown : undefined
      showToast({ title: config.deleteFailedTitle, ...(description && { description }), variant: 'destructive' })
      const currentItem = isConflict(error)
        ? await config.conflictSource?.read(itemToDelete.id).catch(() => undefined)
        : undefined
      if (currentItem) return confirmAgain(itemToDelete, currentItem)
    }
    askToDelete(undefined)
  }

  function askToDelete(item: Doomed | undefined) {
    setDeleting(false)
    setChanges(undefined)
    setItemToDelete(item)
  }

  /** Asks again whether to delete the item, and shows which fields changed since the list was loaded. */
  function confirmAgain(listedItem: Doomed, currentItem: Doomed) {
    askToDelete(currentItem)
    setChanges(listChanges(config.conflictSource?.labels ?? {}, listedItem, currentItem))
  }

  return {
    editing,
    toggleCreateForm: () => requestSwitch(editing.kind === 'closed' ? { kind: 'create' } : { kind: 'closed' }),
    edit: (item: Item, unsavedText?: OpenEditor) =>
      requestSwitch({ kind: 'edit', item, openedAt: Date.now(), unsavedText }),
    createFromUnsavedText: (unsavedText: OpenEditor) => requestSwitch({ kind: 'create', unsavedText }),
    cancelEditing: () => requestSwitch({ kind: 'closed' }),
    switchTo: (nextEditing: Editing<Item>) => switchTo(nextEditing),
    /** Returns true if the unsaved text of the closing form is kept for later. */
    shouldKeepUnsavedText: () => keepsUnsavedText.current,
    setDirty,
    discardDialog: {
      open: requestedEditing !== undefined,
      onConfirm: () => requestedEditing && switchTo(requestedEditing),
      onKeepForLater: () => requestedEditing && switchTo(requestedEditing, true),
      onCancel: () => setRequestedEditing(undefined),
    },
    itemToDelete,
    changes,
    askToDelete,
    deleteDialog: {
      open: itemToDelete !== undefined,
      pending: isDeleting,
      onConfirm: confirmDelete,
      onCancel: () => askToDelete(undefined),
    },
  }
}
