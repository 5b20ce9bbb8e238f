import { hasSaveData } from './network-preferences.ts'

/** Link handlers that prefetch on hover, focus or touch; with Save-Data only on press. */
export function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaving = () => {
    if (!hasSaveData()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaving, onFocus: prefetchUnlessSaving, onPointerDown: prefetch }
}
