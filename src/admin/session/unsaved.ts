import { atom, computed } from 'nanostores'
import { useEffect, useEffectEvent } from 'react'
import { readToken } from './session.ts'

interface UnsavedForm {
  /** Stores the text on this device until the next login; returns false when the storage is full. */
  saveOnDevice(): boolean
  /** Saves the text on the server; throws on failure. */
  saveOnServer?(): Promise<void>
  discard?(): Promise<void>
}

const $unsavedForms = atom<UnsavedForm[]>([])

export function registerUnsavedForm(form: UnsavedForm): () => void {
  $unsavedForms.set([...$unsavedForms.get(), form])
  return () => $unsavedForms.set($unsavedForms.get().filter((registeredForm) => registeredForm !== form))
}

export const $hasUnsaved = computed($unsavedForms, (forms) => forms.length > 0)

export const $canSaveUnsavedOnServer = computed($unsavedForms, (forms) =>
  forms.every(({ saveOnServer }) => saveOnServer !== undefined),
)

/** Stores all unsaved texts on this device. Returns `lost` when at least one of them could not be stored. */
export function saveUnsavedOnDevice(): 'nothing' | 'saved' | 'lost' {
  const saveResults = $unsavedForms.get().map((form) => form.saveOnDevice())
  if (saveResults.length === 0) return 'nothing'
  return saveResults.every(Boolean) ? 'saved' : 'lost'
}

export async function saveUnsavedOnServer(): Promise<void> {
  await Promise.all($unsavedForms.get().map((form) => form.saveOnServer?.()))
}

export async function discardUnsaved(): Promise<void> {
  await Promise.allSettled($unsavedForms.get().map((form) => form.discard?.()))
}

/** Keeps files and texts that only this device has when the session ends, and can warn before the user leaves the page. */
export function useUnsavedUpload(
  hasUnsaved: boolean,
  unsavedForm: Omit<UnsavedForm, 'saveOnServer'>,
  shouldWarn: () => boolean,
): void {
  const getForm = useEffectEvent(() => unsavedForm)
  const warnBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    // Do not warn after a logout, because the user can no longer save the text.
    if (readToken() && shouldWarn()) event.preventDefault()
  })

  useEffect(() => {
    if (!hasUnsaved) return
    const unregisterForm = registerUnsavedForm({
      saveOnDevice: () => getForm().saveOnDevice(),
      discard: async () => await getForm().discard?.(),
    })
    const handleBeforeUnload = (event: BeforeUnloadEvent) => warnBeforeUnload(event)
    addEventListener('beforeunload', handleBeforeUnload)
    return () => {
      unregisterForm()
      removeEventListener('beforeunload', handleBeforeUnload)
    }
  }, [hasUnsaved])
}
