import { useEffect, useState } from 'react'

interface Options<Item> {
  addressOf: (item: Item | undefined) => string
  initialItem?: Item | undefined
  /** True if the server has a page for the item's URL, which a reload displays instead of the list. */
  hasPage?: boolean
}

interface HistoryEntry<Item> {
  /** The entry stores the whole item, because the list may no longer contain the item after a reload. */
  item: Item
  load: number
}

function readEntry<Item>(): HistoryEntry<Item> | undefined {
  return history.state?.opened
}

/**
 * Keeps a dialog's item in the browser history: opening pushes an entry with the item's URL, Back closes the dialog.
 */
export function useOpenedItem<Item extends object>({ addressOf, initialItem, hasPage = false }: Options<Item>) {
  const [openedItem, setOpenedItem] = useState(initialItem)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's item is only for the first render
  useEffect(() => {
    function syncWithHistory() {
      const entry = readEntry<Item>()
      if (entry && hasPage && entry.load !== performance.timeOrigin) return location.reload()
      const isInitial = initialItem && addressOf(initialItem) === location.pathname + location.search
      setOpenedItem(entry?.item ?? (isInitial ? initialItem : undefined))
    }

    // After a reload or Back, the history entry may already contain an opened item.
    if (readEntry()) syncWithHistory()
    addEventListener('popstate', syncWithHistory)
    return () => removeEventListener('popstate', syncWithHistory)
  }, [])

  function openItem(item: Item) {
    history.pushState({ opened: { item, load: performance.timeOrigin } }, '', addressOf(item))
    setOpenedItem(item)
  }

  function closeItem() {
    // Go back only if this page pushed a history entry: a visitor who followed a shared link has none to return to.
    if (readEntry()) return history.back()
    history.replaceState(null, '', addressOf(undefined))
    setOpenedItem(undefined)
  }

  return { openedItem, openItem, closeItem }
}
