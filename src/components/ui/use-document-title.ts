import { useEffect } from 'react'

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const previous = document.title
    document.title = previous.replace(/^.*(?= \| )/, () => title)
    return () => {
      document.title = previous
    }
  }, [title])
}
