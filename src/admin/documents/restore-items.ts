import { callAsStaff } from '#src/admin/api/client.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { buildPublicationListUrl } from '#src/admin/api/publication.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { itemNouns, sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { ApiError } from '#src/api/client.ts'
import { listGalleryOperation } from '#src/contract/gallery/operations.ts'
import { decideTrashOperation, listTrashOperation } from '#src/contract/publications/operations.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

const texts = {
  describeRestored: (title: string) => `“${title}” restored`,
  describeRestoredAsDraft: (title: string) => `“${title}” restored as a draft`,
  describeCount: (count: number, nouns: string) => `${count} ${nouns} restored`,
  describeDrafts: (count: number) => `${count} of them as drafts, because their publication time has passed.`,
  restoreFailed: 'Failed to restore the item',
  describePart: (count: number, total: number, nouns: string) => `${count} of ${total} ${nouns} restored`,
  itemGone: 'The item is no longer in the trash.',
}

const failureTexts = { byStatus: { 404: texts.itemGone } }

export interface RestorableItem {
  id: string
  title: string
  /** State before the deletion, if it is known. */
  state?: 'draft' | 'published'
}

/** Returns the URL of the list to which restored items return. */
const buildListUrl = (collection: TrashCollection) =>
  collection === 'gallery' ? buildOperationPath(listGalleryOperation) : buildPublicationListUrl(collection)

/** Returns whether the restored item became a draft. Rejects with `ApiError`. */
async function restoreItem(collection: TrashCollection, item: RestorableItem): Promise<boolean> {
  const { state } = await callAsStaff(decideTrashOperation, { body: { collection, id: item.id, action: 'restore' } })
  return state === 'draft' && item.state !== 'draft'
}

function reportRestored(collection: TrashCollection, items: RestorableItem[], draftCount: number): void {
  const [item] = items
  if (!item || items.length > 1) {
    const title = texts.describeCount(items.length, itemNouns[collection].plural)
    showToast({ title, ...(draftCount > 0 && { description: texts.describeDrafts(draftCount) }) })
    return
  }
  const describeItem = draftCount > 0 ? texts.describeRestoredAsDraft : texts.describeRestored
  showToast({ title: describeItem(item.title || sharedTexts.untitled) })
}

/** Restores items from the trash, and says in a toast what was restored. Resolves to the number of restored items. */
export async function restoreItems(collection: TrashCollection, items: RestorableItem[]): Promise<number> {
  const failures: { item: RestorableItem; error: ApiError }[] = []
  let draftCount = 0
  for (const item of items) {
    try {
      if (await restoreItem(collection, item)) draftCount += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failures.push({ item, error })
    }
  }
  await revalidate(listTrashOperation.path, buildListUrl(collection))
  const restoredCount = items.length - failures.length
  // An item that is no longer in the trash stays away.
  const repeatable = failures.filter(({ error }) => error.status !== 404)
  const [failure] = [...repeatable, ...failures]
  if (!failure) reportRestored(collection, items, draftCount)
  else
    showToast({
      title:
        items.length === 1
          ? texts.restoreFailed
          : texts.describePart(restoredCount, items.length, itemNouns[collection].plural),
      description: describeFailure(failure.error, failureTexts),
      variant: 'destructive',
      ...(repeatable.length > 0 && {
        actions: [
          {
            label: sharedTexts.undo,
            onChoose: () =>
              void restoreItems(
                collection,
                repeatable.map(({ item }) => item),
              ),
          },
        ],
      }),
    })
  return restoredCount
}
