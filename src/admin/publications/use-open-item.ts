import { useState } from 'react'
import { sharedTexts } from '#src/admin/shell/texts/shared.ts'
import { ApiError } from '#src/api/client.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { publicationListTexts } from './list/texts.ts'

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
