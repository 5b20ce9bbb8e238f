import { useEffect } from 'react'

/** Names what is open in the title of the page, as its own page would: tabs, history and shares show it. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const former = document.title
    document.title = former.replace(/^.*(?= \| )/, () => title)
    return () => {
      document.title = former
    }
  }, [title])
}
