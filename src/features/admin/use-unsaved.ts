import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { registerUnsavedEditor, type UnsavedEditor } from '#src/stores/staff/unsaved.ts'

/** Registers an editor with unsaved text, so that it is saved at the end of the session; can warn before leaving. */
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
      // Do not warn after a logout, because the user can no longer save the text.
      if (readToken() && latestOptions.current.warns()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      unregister()
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasUnsaved, canStore])
}
