import { useEffect, useRef } from 'react'

/** Focuses the first new item after `expectMore` was called and `count` has grown. */
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
