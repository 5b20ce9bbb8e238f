import { type KeyboardEvent, useRef } from 'react'

/** Row of tabs. Needs `relative`, so that its screen-reader text scrolls with the row. */
export const tabListClass = 'relative flex gap-1 overflow-x-auto border-ink edge-b-4'

export const tabClass =
  'flex min-h-12 items-center bg-paper-deep px-4 py-2 lettering-wide text-lg whitespace-nowrap focus-visible:-outline-offset-6 chosen:bg-ink chosen:text-white forced-colors:edge-2 forced-colors:chosen:bg-[Highlight] forced-colors:chosen:text-[HighlightText]'

const nextIndexByKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function useTabKeys<Key>(tabIds: Key[], currentTabId: Key, onChange: (key: Key) => void) {
  const controls = useRef<(HTMLElement | null)[]>([])

  function onKeyDown(event: KeyboardEvent) {
    const index = nextIndexByKey[event.key]?.(tabIds.indexOf(currentTabId), tabIds.length)
    const key = index !== undefined && tabIds[index]
    if (!key) return
    event.preventDefault()
    onChange(key)
    controls.current[index]?.focus()
  }

  function createControlRef(index: number) {
    return (control: HTMLElement | null) => {
      controls.current[index] = control
    }
  }

  return { onKeyDown, createControlRef }
}
