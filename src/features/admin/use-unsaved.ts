import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { holdUnsaved, type Unsaved } from '#src/stores/staff/unsaved.ts'

/** While something is not saved: it is held for the end of the session, and leaving asks first where `warns`. */
export function useUnsaved(unsaved: boolean, holder: Unsaved, warns: () => boolean = () => true): void {
  const latest = useRef({ holder, warns })
  latest.current = { holder, warns }
  const { store, discard } = holder
  const canStore = store !== undefined && discard !== undefined

  useEffect(() => {
    if (!unsaved) return
    const release = holdUnsaved({
      save: () => latest.current.holder.save(),
      ...(canStore && {
        store: async () => await latest.current.holder.store?.(),
        discard: async () => await latest.current.holder.discard?.(),
      }),
    })
    const warn = (event: BeforeUnloadEvent) => {
      // Without a session there is nothing left to save to.
      if (readToken() && latest.current.warns()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [unsaved, canStore])
}
