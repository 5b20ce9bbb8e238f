import { useEffect, useRef } from 'react'

/** Focuses the first new item after `expectMore` was called and `count` has grown. */
export function useFocusOnNewItems(count: number, items = 'article, figure', target = 'a, video') {
  const list = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number | undefined>(undefined)

  useEffect(() => {
    const firstNew = countBefore.current
    if (firstNew === undefined || count <= firstNew) return
    countBefore.current = undefined
    list.current?.querySelectorAll(items)[firstNew]?.querySelector<HTMLElement>(target)?.focus()
  }, [count, items, target])

  function expectMore() {
    countBefore.current = count
  }

  return { list, expectMore }
}
