import { useEffect, useState } from 'react'

interface Options<Item> {
  addressOf: (item: Item | undefined) => string
  initial?: Item | undefined
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
export function useOpenedItem<Item extends object>({ addressOf, initial, hasPage = false }: Options<Item>) {
  const [opened, setOpened] = useState(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's item is only for the first render
  useEffect(() => {
    function syncWithHistory() {
      const entry = readEntry<Item>()
      if (entry && hasPage && entry.load !== performance.timeOrigin) return location.reload()
      const isInitial = initial && addressOf(initial) === location.pathname + location.search
      setOpened(entry?.item ?? (isInitial ? initial : undefined))
    }

    // The visitor opened an item by a tap before hydration.
    if (readEntry()) syncWithHistory()
    addEventListener('popstate', syncWithHistory)
    return () => removeEventListener('popstate', syncWithHistory)
  }, [])

  function open(item: Item) {
    history.pushState({ opened: { item, load: performance.timeOrigin } }, '', addressOf(item))
    setOpened(item)
  }

  function close() {
    // Go back only if opening pushed a history entry; a visitor who follows a shared link has none.
    if (readEntry()) return history.back()
    history.replaceState(null, '', addressOf(undefined))
    setOpened(undefined)
  }

  return { opened, open, close }
}
