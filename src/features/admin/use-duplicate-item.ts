import { useState } from 'react'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { AdminPublicationKind } from './publication-kind.ts'
import { publicationListTexts } from './texts/publication-list.ts'

const { duplicate: texts } = publicationListTexts

/** Returns a function that copies an article or event into a new draft. */
export function useDuplicateItem<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends PublishedItem & { title: string },
>(kind: AdminPublicationKind<Draft, Input, Item>) {
  const [isCopying, setCopying] = useState(false)

  return async (item: Pick<ManagedPublication<Item>, 'id' | 'title'>) => {
    if (isCopying) return
    setCopying(true)
    const title = texts.copyTitle(item.title).slice(0, 200)
    try {
      const originalItem = await kind.client.read(item.id)
      const duplicateInput = kind.draftSchema.parse({ ...kind.toDraft(originalItem), ...kind.copyDefaults, title })
      await kind.client.create(duplicateInput, crypto.randomUUID(), { state: 'draft' })
      showToast({ title: texts.duplicated, description: texts.quoteTitle(title) })
    } catch (error) {
      console.error(error)
      showToast({ title: texts.duplicateFailed(kind.singular), variant: 'destructive' })
    }
    setCopying(false)
  }
}
