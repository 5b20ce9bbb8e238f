import { useEffect, useRef } from 'react'

export function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef<number | undefined>(undefined)

  useEffect(() => {
    const from = seen.current
    if (from === undefined || count <= from) return
    seen.current = undefined
    list.current?.querySelectorAll('article, figure')[from]?.querySelector<HTMLElement>('a, video')?.focus()
  }, [count])

  function expectMore() {
    seen.current = count
  }

  return { list, expectMore }
}
