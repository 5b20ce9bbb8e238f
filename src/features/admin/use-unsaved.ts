import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/session.ts'
import { holdUnsaved } from '#src/stores/unsaved.ts'

function warn(event: BeforeUnloadEvent) {
  // Without a session there is nothing left to save to.
  if (readToken()) event.preventDefault()
}

/** While something is not saved: leaving asks first, and `save` puts it away when the session ends. */
export function useUnsaved(unsaved: boolean, save: () => boolean): void {
  const latest = useRef(save)
  latest.current = save

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
