import { useEffect, useRef } from 'react'

/** Focuses the first new item when `count` increases after a call of the returned `expectNewItems`. */
export function useFocusOnNewItems(
  count: number,
  itemSelector = 'article, figure',
  targetSelector = 'a, video, figure button',
) {
  const listRef = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number | undefined>(undefined)

  useEffect(() => {
    const firstNewIndex = countBefore.current
    if (firstNewIndex === undefined || count <= firstNewIndex) return
    countBefore.current = undefined
    listRef.current?.querySelectorAll(itemSelector)[firstNewIndex]?.querySelector<HTMLElement>(targetSelector)?.focus()
  }, [count, itemSelector, targetSelector])

  function expectNewItems() {
    countBefore.current = count
  }

  return { list: listRef, expectNewItems }
}
