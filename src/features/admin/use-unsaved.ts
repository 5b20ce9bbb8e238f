import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { registerUnsavedEditor, type UnsavedEditor } from '#src/stores/staff/unsaved.ts'

/** Registers unsaved changes, so that a session end can save them; warns before unload if `warns` returns true. */
export function useUnsaved(hasUnsaved: boolean, editor: UnsavedEditor, shouldWarn: () => boolean = () => true): void {
  const latestOptions = useRef({ holder: editor, warns: shouldWarn })
  latestOptions.current = { holder: editor, warns: shouldWarn }
  const { store, discard } = editor
  const canStore = store !== undefined && discard !== undefined

  useEffect(() => {
    if (!hasUnsaved) return
    const unregister = registerUnsavedEditor({
      save: () => latestOptions.current.holder.save(),
      ...(canStore && {
        store: async () => await latestOptions.current.holder.store?.(),
        discard: async () => await latestOptions.current.holder.discard?.(),
      }),
    })
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      // Without a session the text cannot be saved, so do not warn.
      if (readToken() && latestOptions.current.warns()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      unregister()
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasUnsaved, canStore])
}
