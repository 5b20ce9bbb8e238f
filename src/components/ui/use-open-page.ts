import { useEffect, useState } from 'react'

/** The last part of the present address, when it is that of a page in this folder. */
function readSlug(folder: string): string | null {
  const [, slug] = location.pathname.match(new RegExp(`^${folder}/([^/]+)$`)) ?? []
  return slug ?? null
}

/**
 * Which item's dialog is open over a list: opening pushes the address of the item's own page, so that what is shared or
 * loaded again is that page, and the back button closes.
 */
export function useOpenPage(folder: string) {
  const [openSlug, setOpenSlug] = useState<string | null>(null)

  useEffect(() => {
    const follow = () => setOpenSlug(readSlug(folder))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [folder])

  function open(slug: string) {
    history.pushState({ opened: slug }, '', `${folder}/${slug}`)
    setOpenSlug(slug)
  }

  // Only opening leads here, so there is always an entry to take back.
  return { openSlug, open, close: () => history.back() }
}
