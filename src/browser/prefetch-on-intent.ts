import { hasSaveData } from './network-preferences.ts'

/** Link handlers that prefetch on hover, focus or touch; with Save-Data only when the link is pressed. */
export function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaving = () => {
    if (!hasSaveData()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaving, onFocus: prefetchUnlessSaving, onPointerDown: prefetch }
}
