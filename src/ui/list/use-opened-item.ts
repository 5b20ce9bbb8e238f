import { useEffect, useState } from 'react'

interface OpenedItemOptions<Item> {
  buildItemAddress: (item: Item | undefined) => string
  initialItem?: Item | undefined
  /** True if the item's URL has its own page on the server. A reload then shows that page instead of the list. */
  hasPage?: boolean
}

interface HistoryEntry<Item> {
  /** The history entry stores the item itself, because the list may no longer contain the item after a reload. */
  item: Item
  pageLoadTime: number
}

function readHistoryEntry<Item>(): HistoryEntry<Item> | undefined {
  return history.state?.opened
}

/** Keeps a dialog's item in the history: opening pushes an entry with its URL; the Back button closes the dialog. */
export function useOpenedItem<Item extends object>({
  buildItemAddress,
  initialItem,
  hasPage = false,
}: OpenedItemOptions<Item>) {
  const [openedItem, setOpenedItem] = useState(initialItem)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `initialItem` matters only on the first render
  useEffect(() => {
    function syncWithHistory() {
      const entry = readHistoryEntry<Item>()
      if (entry && hasPage && entry.pageLoadTime !== performance.timeOrigin) return location.reload()
      const isInitial = initialItem && buildItemAddress(initialItem) === location.pathname + location.search
      setOpenedItem(entry?.item ?? (isInitial ? initialItem : undefined))
    }

    // After a reload or a use of the browser's Back button, the history entry may already contain an opened item.
    if (readHistoryEntry()) syncWithHistory()
    addEventListener('popstate', syncWithHistory)
    return () => removeEventListener('popstate', syncWithHistory)
  }, [])

  function openItem(item: Item) {
    const entry: HistoryEntry<Item> = { item, pageLoadTime: performance.timeOrigin }
    history.pushState({ opened: entry }, '', buildItemAddress(item))
    setOpenedItem(item)
  }

  /** Shows another item in the same history entry, so that the Back button still closes the dialog. */
  function replaceItem(item: Item) {
    const entry = readHistoryEntry<Item>()
    history.replaceState(entry ? { opened: { ...entry, item } } : history.state, '', buildItemAddress(item))
    setOpenedItem(item)
  }

  function closeItem() {
    // Go back only if this page pushed an entry: a visitor from a shared link has no list page to go back to.
    if (readHistoryEntry()) return history.back()
    history.replaceState(null, '', buildItemAddress(undefined))
    setOpenedItem(undefined)
  }

  return { openedItem, openItem, replaceItem, closeItem }
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const previousTitle = document.title
    document.title = previousTitle.replace(/^.*(?= \| )/, () => title)
    return () => {
      document.title = previousTitle
    }
  }, [title])
}
