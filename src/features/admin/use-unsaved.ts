import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/session.ts'
import { holdUnsaved } from '#src/stores/unsaved.ts'

function warn(event: BeforeUnloadEvent) {
  // Without a session there is nothing left to save to.
  if (readToken()) event.preventDefault()
}

/** While something is not saved: leaving asks first, and `keep` puts it away when the session ends. */
export function useUnsaved(unsaved: boolean, keep: () => void): void {
  const latest = useRef(keep)
  latest.current = keep

  useEffect(() => {
    if (!unsaved) return
    const release = holdUnsaved(() => latest.current())
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}
