import { useEffect, useEffectEvent } from 'react'
import { readToken } from '#src/stores/staff/session.ts'
import { registerUnsavedForm, type UnsavedForm } from '#src/stores/staff/unsaved.ts'

/** Keeps unsaved text of a form when the session ends, and can warn before the user leaves the page. */
export function useUnsavedEditor(
  hasUnsavedText: boolean,
  unsavedForm: UnsavedForm,
  shouldWarn: () => boolean = () => true,
): void {
  const canStoreOnServer = unsavedForm.saveOnServer !== undefined && unsavedForm.discard !== undefined
  const saveOnDevice = useEffectEvent(() => unsavedForm.saveOnDevice())
  const saveOnServer = useEffectEvent(async () => await unsavedForm.saveOnServer?.())
  const discard = useEffectEvent(async () => await unsavedForm.discard?.())
  const isWarningNeeded = useEffectEvent(shouldWarn)

  useEffect(() => {
    if (!hasUnsavedText) return
    const unregisterForm = registerUnsavedForm({
      saveOnDevice: () => saveOnDevice(),
      ...(canStoreOnServer && { saveOnServer: () => saveOnServer(), discard: () => discard() }),
    })
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      // Do not warn after a logout, because the user can no longer save the text.
      if (readToken() && isWarningNeeded()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      unregisterForm()
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasUnsavedText, canStoreOnServer])
}
