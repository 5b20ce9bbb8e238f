import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { registerUnsavedForm, type UnsavedForm } from '#src/stores/staff/unsaved.ts'

/** Keeps unsaved text of a form when the session ends, and can warn before the user leaves the page. */
export function useUnsavedEditor(
  hasUnsavedText: boolean,
  unsavedForm: UnsavedForm,
  shouldWarn: () => boolean = () => true,
): void {
  const latestOptions = useRef({ holder: unsavedForm, warns: shouldWarn })
  latestOptions.current = { holder: unsavedForm, warns: shouldWarn }
  const { saveOnServer, discard } = unsavedForm
  const canStoreOnServer = saveOnServer !== undefined && discard !== undefined

  useEffect(() => {
    if (!hasUnsavedText) return
    const unregisterForm = registerUnsavedForm({
      saveOnDevice: () => latestOptions.current.holder.saveOnDevice(),
      ...(canStoreOnServer && {
        saveOnServer: async () => await latestOptions.current.holder.saveOnServer?.(),
        discard: async () => await latestOptions.current.holder.discard?.(),
      }),
    })
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      // Do not warn after a logout, because the user can no longer save the text.
      if (readToken() && latestOptions.current.warns()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      unregisterForm()
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasUnsavedText, canStoreOnServer])
}
