import { useEffect } from 'react'

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const previousTitle = document.title
    document.title = previousTitle.replace(/^.*(?= \| )/, () => title)
    return () => {
      document.title = previousTitle
    }
  }, [title])
}
