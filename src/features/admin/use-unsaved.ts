import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { registerUnsavedEditor, type UnsavedEditor } from '#src/stores/staff/unsaved.ts'

/** Registers unsaved changes, so that a session end can save them; warns before unload if `warns` returns true. */
export function useUnsaved(unsaved: boolean, holder: UnsavedEditor, warns: () => boolean = () => true): void {
  const latest = useRef({ holder, warns })
  latest.current = { holder, warns }
  const { store, discard } = holder
  const canStore = store !== undefined && discard !== undefined

  useEffect(() => {
    if (!unsaved) return
    const release = registerUnsavedEditor({
      save: () => latest.current.holder.save(),
      ...(canStore && {
        store: async () => await latest.current.holder.store?.(),
        discard: async () => await latest.current.holder.discard?.(),
      }),
    })
    const warn = (event: BeforeUnloadEvent) => {
      // Without a session there is nowhere to save.
      if (readToken() && latest.current.warns()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [unsaved, canStore])
}
