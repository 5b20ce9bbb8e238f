import { useRequest } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import type { AdminPublicationKind } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

const { duplicate: texts } = publicationListTexts

/** Returns a function that copies an article or event into a new draft. `onDuplicated` receives the id of the draft. */
export function useDuplicateItem<
  Values extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem & { title: string },
>(kind: AdminPublicationKind<Values, Input, Item>, onDuplicated: (id: string) => void) {
  const { trigger, isMutating } = useRequest(
    async (item: Pick<ManagedPublication<Item>, 'id' | 'title'>) => {
      const title = texts.copyTitle(item.title).slice(0, 200)
      const originalItem = await kind.client.read(item.id)
      const duplicateInput = kind.draftSchema.parse({ ...kind.toValues(originalItem), ...kind.copyDefaults, title })
      const id = crypto.randomUUID()
      await kind.client.create(id, duplicateInput, { state: 'draft' })
      return { id, title }
    },
    {
      onSuccess({ id, title }) {
        showToast({ title: texts.duplicated, description: texts.quoteTitle(title) })
        onDuplicated(id)
      },
      onError(error) {
        console.error(error)
        showFailure(texts.duplicateFailed(kind.singular), error)
      },
    },
  )

  return (item: Pick<ManagedPublication<Item>, 'id' | 'title'>) => {
    if (!isMutating) void trigger(item)
  }
}
