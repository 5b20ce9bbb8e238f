import { useState } from 'react'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { useRequest } from '#src/api/admin/operations.ts'
import { ApiError } from '#src/api/client.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import type { AdminPublicationKind } from './publication-kind.ts'
import { publicationListTexts } from './texts.ts'

/** Loads the full item of a list row; ignores a click on another row while an item loads. */
export function useOpenItem<Item>(readItem: (id: string) => Promise<Item>, itemNoun: string) {
  const [openingId, setOpeningId] = useState<string>()

  async function openItem(id: string, onOpen: (item: Item) => void, onItemDeleted: () => void): Promise<void> {
    if (openingId) return
    setOpeningId(id)
    try {
      onOpen(await readItem(id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) onItemDeleted()
      else
        showToast({
          title: publicationListTexts.open.openFailed(itemNoun),
          description: sharedTexts.checkConnection,
          variant: 'destructive',
        })
    } finally {
      setOpeningId(undefined)
    }
  }

  return { openingId, open: openItem }
}

const { duplicate: texts } = publicationListTexts

/** Returns a function that copies an article or event into a new draft. */
export function useDuplicateItem<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem & { title: string },
>(kind: AdminPublicationKind<Draft, Input, Item>) {
  const { trigger, isMutating } = useRequest(
    async (item: Pick<ManagedPublication<Item>, 'id' | 'title'>) => {
      const title = texts.copyTitle(item.title).slice(0, 200)
      const originalItem = await kind.client.read(item.id)
      const duplicateInput = kind.draftSchema.parse({ ...kind.toDraft(originalItem), ...kind.copyDefaults, title })
      await kind.client.create(duplicateInput, crypto.randomUUID(), { state: 'draft' })
      return title
    },
    {
      onSuccess: (title) => showToast({ title: texts.duplicated, description: texts.quoteTitle(title) }),
      onError(error) {
        console.error(error)
        showToast({ title: texts.duplicateFailed(kind.singular), variant: 'destructive' })
      },
    },
  )

  return (item: Pick<ManagedPublication<Item>, 'id' | 'title'>) => {
    if (!isMutating) void trigger(item)
  }
}
