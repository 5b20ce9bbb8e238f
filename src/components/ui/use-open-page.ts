import { useEffect, useState } from 'react'

/**
 * Which item's dialog is open over a list: opening pushes the address of the item's own page, so that what is shared or
 * loaded again is that page, and the back button closes.
 */
export function useOpenPage(folder: string) {
  const [openSlug, setOpenSlug] = useState<string | null>(null)

  useEffect(() => {
    const follow = () => {
      // The list, or an item of it.
      const [, , slug] = location.pathname.split('/')
      // Opened before the list was loaded again, which may not hold the item now: its own page does.
      if (slug && history.state?.opened !== performance.timeOrigin) location.reload()
      else setOpenSlug(slug ?? null)
    }
    // Somebody was faster than this script.
    if (history.state?.opened) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function open(slug: string) {
    history.pushState({ opened: performance.timeOrigin }, '', `${folder}/${slug}`)
    setOpenSlug(slug)
  }

  // Only opening leads here, so there is always an entry to take back.
  return { openSlug, open, close: () => history.back() }
}
