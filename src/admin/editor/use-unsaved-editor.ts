import { useEffect, useEffectEvent } from 'react'
import { readToken } from '#src/admin/session/session.ts'
import { registerUnsavedForm, type UnsavedForm } from '#src/admin/session/unsaved.ts'

/** Keeps unsaved text of a form when the session ends, and can warn before the user leaves the page. */
export function useUnsavedEditor(
  hasUnsavedText: boolean,
  unsavedForm: UnsavedForm,
  shouldWarn: () => boolean = () => true,
): void {
  const getForm = useEffectEvent(() => unsavedForm)
  const warnBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    // Do not warn after a logout, because the user can no longer save the text.
    if (readToken() && shouldWarn()) event.preventDefault()
  })
  const canStoreOnServer = unsavedForm.saveOnServer !== undefined && unsavedForm.discard !== undefined

  useEffect(() => {
    if (!hasUnsavedText) return
    const unregisterForm = registerUnsavedForm({
      saveOnDevice: () => getForm().saveOnDevice(),
      ...(canStoreOnServer && {
        saveOnServer: async () => await getForm().saveOnServer?.(),
        discard: async () => await getForm().discard?.(),
      }),
    })
    const handleBeforeUnload = (event: BeforeUnloadEvent) => warnBeforeUnload(event)
    addEventListener('beforeunload', handleBeforeUnload)
    return () => {
      unregisterForm()
      removeEventListener('beforeunload', handleBeforeUnload)
    }
  }, [hasUnsavedText, canStoreOnServer])
}
