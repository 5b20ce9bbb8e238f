import { useEffect, useState } from 'react'

function readAddress(parameter: string): string | null {
  return new URLSearchParams(location.search).get(parameter)
}

function addressWith(parameter: string, id: string | null): string {
  const url = new URL(location.href)
  if (id) url.searchParams.set(parameter, id)
  else url.searchParams.delete(parameter)
  return url.pathname + url.search
}

/**
 * Which item's dialog is open, kept in a query parameter of the page's address: opening pushes an entry, the back
 * button closes, and a shared link opens. `initial` is what the server read from the address.
 */
export function useOpenItem(parameter: string, initial: string | null) {
  const [openId, setOpenId] = useState(initial)

  useEffect(() => {
    const follow = () => setOpenId(readAddress(parameter))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [parameter])

  function open(id: string) {
    history.pushState({ [parameter]: id }, '', addressWith(parameter, id))
    setOpenId(id)
  }

  function close() {
    // Only an entry that was pushed here is taken back; a shared link has none before it on this site.
    if (history.state?.[parameter]) history.back()
    else {
      history.replaceState(null, '', addressWith(parameter, null))
      setOpenId(null)
    }
  }

  return { openId, open, close }
}
