import type { ReactNode } from 'react'
import { createUndoAction } from '#src/admin/documents/undo-action.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { createLateCode, useLateCode } from '#src/admin/ui/late/late-code.ts'
import { itemNouns, sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { ApiError } from '#src/api/client.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { isTruncated } from '#src/lib/text/shorten.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

const texts = {
  quote: (name: string) => `“${name}”`,
  describe: (name: string) =>
    `“${name}” leaves the site at once and stays in the trash for ${TRASH_RETENTION_DAYS} days.`,
  describeChanges: (fields: string[]) =>
    `Another team member has changed this item${fields.length > 0 ? `: ${fields.join(', ')}` : ''}. `,
  changedElsewhere: 'Another team member changed this item.',
  outcomeUnknown: 'The server did not confirm the deletion. Check the list to see if the item was deleted.',
}

const lateOtherUses = createLateCode(async () => (await import('#src/admin/ui/library/OtherUses.tsx')).OtherUses)

interface DeletableItem {
  id: string
  title: string
  state?: 'draft' | 'published'
}

interface DeletionOptions<Item extends DeletableItem> {
  collection: TrashCollection
  deletedTitle: string
  failedTitle: string
  remove: (item: Item) => Promise<void>
  onDeleted?: (item: Item) => void
  /** Loads the item after a conflict, to show which fields changed. Only for items with a version. */
  conflictSource?: { read: (id: string) => Promise<Item>; fieldLabels: Record<string, string> }
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

/** Asks before an item moves to the trash. Asks again if another team member has changed the item since. */
export function useDeleteQuestion<Item extends DeletableItem>({
  collection,
  deletedTitle,
  failedTitle,
  remove,
  onDeleted,
  conflictSource,
}: DeletionOptions<Item>): { ask: (item: Item) => void; dialog: ReactNode } {
  const { ask, subject, dialog } = useConfirmation(deleteItem)
  const OtherUses = useLateCode(lateOtherUses, subject !== undefined)

  async function deleteItem({ item }: { item: Item; changes?: string[] }) {
    try {
      await remove(item)
      showToast({
        title: deletedTitle,
        description: texts.quote(item.title),
        actions: [createUndoAction(collection, [item])],
      })
      onDeleted?.(item)
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError && error.status === 412) return await askAgain(item)
      showFailure(failedTitle, error, { unconfirmed: texts.outcomeUnknown })
    }
  }

  async function askAgain(item: Item) {
    showErrorToast({ title: failedTitle, description: texts.changedElsewhere })
    const currentItem = await conflictSource?.read(item.id).catch(() => undefined)
    if (!conflictSource || !currentItem) return
    ask({ item: currentItem, changes: listChanges(conflictSource.fieldLabels, item, currentItem) })
  }

  return {
    ask: (item) => ask({ item }),
    dialog: (
      <ConfirmDialog
        {...dialog}
        title={sharedTexts.deleteQuestion(itemNouns[collection].singular)}
        text={`${subject?.changes ? texts.describeChanges(subject.changes) : ''}${texts.describe(subject?.item.title ?? '')}`}
        confirmLabel={sharedTexts.delete}
      >
        {subject && OtherUses && <OtherUses collection={collection} ids={[subject.item.id]} />}
      </ConfirmDialog>
    ),
  }
}
