import { useEffect } from 'react'

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
