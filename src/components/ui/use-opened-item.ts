import { useEffect, useState } from 'react'

interface Options<Item> {
  addressOf: (item: Item | undefined) => string
  initialItem?: Item | undefined
  /** True when the item has its own page, which a reload of the item's URL loads. */
  hasPage?: boolean
}

interface HistoryEntry<Item> {
  /** The whole item, since a reloaded list may not contain it. */
  item: Item
  load: number
}

function readEntry<Item>(): HistoryEntry<Item> | undefined {
  return history.state?.opened
}

/**
 * Keeps the item of an open dialog in the history: opening pushes an entry with the item's URL, Back closes the
 * dialog.
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

    // The visitor opened an item by a tap before hydration.
    if (readEntry()) syncWithHistory()
    addEventListener('popstate', syncWithHistory)
    return () => removeEventListener('popstate', syncWithHistory)
  }, [])

  function openItem(item: Item) {
    history.pushState({ opened: { item, load: performance.timeOrigin } }, '', addressOf(item))
    setOpenedItem(item)
  }

  function closeItem() {
    // Go back only if opening pushed a history entry; a visitor who follows a shared link has none.
    if (readEntry()) return history.back()
    history.replaceState(null, '', addressOf(undefined))
    setOpenedItem(undefined)
  }

  return { openedItem, openItem, closeItem }
}
