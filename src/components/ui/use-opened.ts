import { useEffect, useState } from 'react'

interface Options<Item> {
  addressOf: (item: Item | undefined) => string
  initial?: Item | undefined
  /** True where the address of an item is a page of its own, which is what stands there when it is loaded again. */
  hasPage?: boolean
}

interface Entry<Item> {
  /** The list begins anew when the page is loaded again, and may not hold it. */
  item: Item
  load: number
}

function readEntry<Item>(): Entry<Item> | undefined {
  return history.state?.opened
}

/** Opening pushes an entry, the back button closes, and what is shared or loaded again is the item. */
export function useOpened<Item extends object>({ addressOf, initial, hasPage = false }: Options<Item>) {
  const [opened, setOpened] = useState(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server found is that of the first render
  useEffect(() => {
    function follow() {
      const entry = readEntry<Item>()
      if (entry && hasPage && entry.load !== performance.timeOrigin) return location.reload()
      const isInitial = initial && addressOf(initial) === location.pathname + location.search
      setOpened(entry?.item ?? (isInitial ? initial : undefined))
    }

    // Somebody was faster than this script.
    if (readEntry()) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function open(item: Item) {
    history.pushState({ opened: { item, load: performance.timeOrigin } }, '', addressOf(item))
    setOpened(item)
  }

  function close() {
    // Only an entry that was pushed here is taken back; a shared link has none before it on this site.
    if (readEntry()) return history.back()
    history.replaceState(null, '', addressOf(undefined))
    setOpened(undefined)
  }

  return { opened, open, close }
}
