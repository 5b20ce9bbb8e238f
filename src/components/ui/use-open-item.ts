import { useEffect, useState } from 'react'

interface Identified {
  id: string
}

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
 * button closes, and a shared link opens. `initial` is what the server found by the address.
 */
export function useOpenItem<Item extends Identified>(parameter: string, initial: Item | undefined) {
  const [opened, setOpened] = useState(initial)

  useEffect(() => {
    // An entry brings its item along: the list begins anew when the page is loaded again, and may not hold it.
    function follow() {
      const item: Item | undefined = history.state?.[parameter] ?? initial
      setOpened(item?.id === readAddress(parameter) ? item : undefined)
    }

    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [parameter, initial])

  function open(item: Item) {
    history.pushState({ [parameter]: item }, '', addressWith(parameter, item.id))
    setOpened(item)
  }

  function close() {
    // Only an entry that was pushed here is taken back; a shared link has none before it on this site.
    if (history.state?.[parameter]) history.back()
    else {
      history.replaceState(null, '', addressWith(parameter, null))
      setOpened(undefined)
    }
  }

  return { opened, open, close }
}
