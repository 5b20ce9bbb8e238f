import { useOperationMutation } from '#src/admin/api/operations.ts'
import { buildPublicationListUrl } from '#src/admin/api/publication.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { pinArticleOperation } from '#src/contract/publications/operations.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { getItemState } from './PublicationRow.tsx'
import { publicationListTexts } from './texts.ts'

const { pin: texts } = publicationListTexts

type PinnableItem = Pick<ManagedPublication<PublishedItem>, 'id' | 'state' | 'publishAt' | 'unpublishAt'>

/** Returns a function that pins an article or unpins it, and loads the list again. Resolves to true once that is done. */
export function usePinArticle() {
  const { trigger, isMutating } = useOperationMutation(pinArticleOperation, {
    revalidates: [buildPublicationListUrl('news')],
  })

  async function setPinned(item: PinnableItem, pinned: boolean): Promise<boolean> {
    try {
      await trigger({ body: { id: item.id, pinned } })
    } catch (error) {
      showFailure(texts.failed, error)
      return false
    }
    const isLater = pinned && getItemState(item) !== 'published'
    showToast({
      title: pinned ? texts.pinned : texts.unpinned,
      ...(isLater && { description: texts.pinnedLater }),
    })
    return true
  }

  return { setPinned, isPending: isMutating }
}
