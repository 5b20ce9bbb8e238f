import { useEffect, useRef } from 'react'

const NARROW_SCREEN_QUERY = '(width < 60rem)'

/**
 * Scrolls to the position at which the user left the tab, or to the top of the tab if that is out of view. The page
 * opens at its top.
 */
export function useScreenScroll(tab: string | undefined) {
  const screenRef = useRef<HTMLDivElement>(null)
  const positions = useRef(new Map<string, number>())
  const hasOpened = useRef(false)

  useEffect(() => {
    if (!tab) return
    const leftAt = positions.current.get(tab)
    const top = screenRef.current?.getBoundingClientRect().top ?? 0
    if (leftAt !== undefined) scrollTo(0, leftAt)
    else if (hasOpened.current && (top < 0 || matchMedia(NARROW_SCREEN_QUERY).matches))
      screenRef.current?.scrollIntoView()
    hasOpened.current = true
    const savePosition = () => positions.current.set(tab, scrollY)
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [tab])

  return screenRef
}
