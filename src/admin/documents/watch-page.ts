import { readToken } from '#src/admin/session/session.ts'
import type { FormAutosave } from './autosave.ts'

/** Sends unsent text when the page is hidden, left or online again, and warns if nothing has it. Returns a stop function. */
export function watchPage(autosave: FormAutosave, isDirty: () => boolean): () => void {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('online', () => void autosave.trySend(), { signal })
  addEventListener('pagehide', autosave.leave, { signal })
  // Browsers may discard a page in the background without an event.
  const sendWhenHidden = () => document.visibilityState === 'hidden' && autosave.leave()
  addEventListener('visibilitychange', sendWhenHidden, { signal })
  const warnBeforeUnload = (event: BeforeUnloadEvent) => {
    // Do not warn after a logout, because the user can no longer save the text.
    if (!autosave.storeNow() && isDirty() && readToken()) event.preventDefault()
  }
  addEventListener('beforeunload', warnBeforeUnload, { signal })
  return () => watching.abort()
}
