import { type KeyboardEvent, useRef } from 'react'

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
