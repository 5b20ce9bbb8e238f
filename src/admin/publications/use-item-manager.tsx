import { useEffect, useRef, useState } from 'react'
import type { UnsavedText } from '#src/admin/editor/autosave/autosave.ts'
import { isOutcomeUnknown } from '#src/admin/editor/use-idempotent-save.ts'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { ApiError } from '#src/api/client.ts'
import { isTruncated } from '#src/lib/text/truncate.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { publicationListTexts } from './texts.ts'

export type EditingState<Item> =
  | { kind: 'closed' }
  /** `unsavedText` is unsaved text from another browser tab or user, with which the editing form starts. */
  | { kind: 'create'; unsavedText?: UnsavedText | undefined }
  | { kind: 'edit'; item: Item; openedAt: number; unsavedText?: UnsavedText | undefined }

interface ItemManagerConfig<Item, ListedItem> {
  deletedTitle: string
  deleteFailedTitle: string
  /** Loads the item after a deletion conflict, to show which fields changed. Only for items with a version. */
  conflictSource?: { read: (id: string) => Promise<Item & ListedItem>; fieldLabels: Record<string, string> }
}

const { changedElsewhere, outcomeUnknown } = publicationListTexts.delete

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}

/** Returns the labels of changed fields. Compares only the beginning of text that the list shows truncated. */
function listChanges(fieldLabels: Record<string, string>, listedItem: object, currentItem: object): string[] {
  const hasChanged = (name: string) => {
    if (!(name in listedItem)) return false
    const [oldValue, newValue]: unknown[] = [Reflect.get(listedItem, name), Reflect.get(currentItem, name)]
    return !(
      oldValue === newValue ||
      (typeof oldValue === 'string' && isTruncated(oldValue) && String(newValue).startsWith(oldValue.slice(0, -2)))
    )
  }
  return Object.entries(fieldLabels).flatMap(([name, label]) => (hasChanged(name) ? [label] : []))
}

export function useItemManager<Item extends { id: string }, ListedItem extends { id: string } = Item>(
  removeItem: (item: ListedItem) => Promise<void>,
  config: ItemManagerConfig<Item, ListedItem>,
) {
  const [editing, setEditing] = useState<EditingState<Item>>({ kind: 'closed' })
  const [isDirty, setDirty] = useState(false)
  const [requestedEditing, setRequestedEditing] = useState<EditingState<Item>>()
  const [itemToDelete, setItemToDelete] = useState<ListedItem>()
  const [changes, setChanges] = useState<string[]>()
  const [isDeleting, setDeleting] = useState(false)
  const isUnsavedTextKept = useRef(false)

  function switchEditing(newEditing: EditingState<Item>, shouldKeepText = false) {
    isUnsavedTextKept.current = shouldKeepText
    setRequestedEditing(undefined)
    setDirty(false)
    setEditing(newEditing)
  }

  function requestEditingSwitch(newEditing: EditingState<Item>) {
    if (isDirty) setRequestedEditing(newEditing)
    else switchEditing(newEditing)
  }

  async function confirmDelete() {
    if (!itemToDelete || isDeleting) return
    setDeleting(true)
    try {
      await removeItem(itemToDelete)
      showToast({ title: config.deletedTitle })
      if (editing.kind === 'edit' && editing.item.id === itemToDelete.id) switchEditing({ kind: 'closed' })
    } catch (error) {
      console.error(error)
      const description = isConflict(error) ? changedElsewhere : isOutcomeUnknown(error) ? outcomeUnknown : undefined
      showToast({ title: config.deleteFailedTitle, ...(description && { description }), variant: 'destructive' })
      const currentItem = isConflict(error)
        ? await config.conflictSource?.read(itemToDelete.id).catch(() => undefined)
        : undefined
      if (currentItem) return askToDeleteAgain(itemToDelete, currentItem)
    }
    askToDelete(undefined)
  }

  function askToDelete(item: ListedItem | undefined) {
    setDeleting(false)
    setChanges(undefined)
    setItemToDelete(item)
  }

  /** Asks again whether to delete the item, and shows which fields changed since the list was loaded. */
  function askToDeleteAgain(listedItem: ListedItem, currentItem: ListedItem) {
    askToDelete(currentItem)
    setChanges(listChanges(config.conflictSource?.fieldLabels ?? {}, listedItem, currentItem))
  }

  return {
    editing,
    toggleCreateForm: () => requestEditingSwitch(editing.kind === 'closed' ? { kind: 'create' } : { kind: 'closed' }),
    edit: (item: Item, unsavedText?: UnsavedText) =>
      requestEditingSwitch({ kind: 'edit', item, openedAt: Date.now(), unsavedText }),
    createFromUnsavedText: (unsavedText: UnsavedText) => requestEditingSwitch({ kind: 'create', unsavedText }),
    cancelEditing: () => requestEditingSwitch({ kind: 'closed' }),
    switchEditing,
    /** Returns true if the unsaved text of the closing form is kept for later. */
    shouldKeepUnsavedText: () => isUnsavedTextKept.current,
    setDirty,
    discardDialog: {
      open: requestedEditing !== undefined,
      onConfirm: () => requestedEditing && switchEditing(requestedEditing),
      onKeepForLater: () => requestedEditing && switchEditing(requestedEditing, true),
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

const { discardQuestion: discardTexts, delete: deleteTexts } = publicationListTexts

interface Props {
  itemManager: Pick<ReturnType<typeof useItemManager<{ id: string }>>, 'discardDialog' | 'deleteDialog' | 'changes'>
  itemNoun: string
  name: string | undefined
}

export function DiscardAndDeleteDialogs({ itemManager, itemNoun, name }: Props) {
  const dialogsRef = useRef<HTMLDivElement>(null)
  const { open } = itemManager.deleteDialog
  const { onKeepForLater, ...discarding } = itemManager.discardDialog
  const { changes } = itemManager

  // Deleting a row removes its focused Delete button, so move the focus to the heading.
  useEffect(() => {
    if (open) return () => restoreFocus(() => dialogsRef.current?.closest('section')?.querySelector<HTMLElement>('h2'))
    return undefined
  }, [open])

  return (
    <div ref={dialogsRef}>
      <ConfirmDialog
        {...discarding}
        alternativeButton={{ label: discardTexts.keep, onChoose: onKeepForLater }}
        title={discardTexts.title}
        text={discardTexts.text}
        confirmLabel={discardTexts.confirm}
      />
      <ConfirmDialog
        {...itemManager.deleteDialog}
        title={sharedTexts.deleteQuestion(itemNoun)}
        text={`${changes ? deleteTexts.describeChanges(changes) : ''}${deleteTexts.text(name ?? '')}`}
        confirmLabel={sharedTexts.delete}
      />
    </div>
  )
}
