import { useEffect, useRef } from 'react'

/** Moves the focus to the first of the items that `expectMore` announced. */
export function useFocusOnNew(count: number, items = 'article, figure', target = 'a, video') {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef<number | undefined>(undefined)

  useEffect(() => {
    const from = seen.current
    if (from === undefined || count <= from) return
    seen.current = undefined
    list.current?.querySelectorAll(items)[from]?.querySelector<HTMLElement>(target)?.focus()
  }, [count, items, target])

  function expectMore() {
    seen.current = count
  }

  return { list, expectMore }
}
