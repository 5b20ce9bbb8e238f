import { useEffect, useRef } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { registerUnsavedForm, type UnsavedForm } from '#src/stores/staff/unsaved.ts'

/** Keeps unsaved text of a form when the session ends, and can warn before the user leaves the page. */
export function useUnsavedEditor(
  hasUnsavedText: boolean,
  unsavedForm: UnsavedForm,
  shouldWarn: () => boolean = () => true,
): void {
  const latestOptions = useRef({ unsavedForm, shouldWarn })
  latestOptions.current = { unsavedForm, shouldWarn }
  const { saveOnServer, discard } = unsavedForm
  const canStoreOnServer = saveOnServer !== undefined && discard !== undefined

  useEffect(() => {
    if (!hasUnsavedText) return
    const unregisterForm = registerUnsavedForm({
      saveOnDevice: () => latestOptions.current.unsavedForm.saveOnDevice(),
      ...(canStoreOnServer && {
        saveOnServer: async () => await latestOptions.current.unsavedForm.saveOnServer?.(),
        discard: async () => await latestOptions.current.unsavedForm.discard?.(),
      }),
    })
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      // Do not warn after a logout, because the user can no longer save the text.
      if (readToken() && latestOptions.current.shouldWarn()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      unregisterForm()
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasUnsavedText, canStoreOnServer])
}
