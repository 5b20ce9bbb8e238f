import { hasSaveData } from './network-preferences.ts'

/** Returns link handlers that prefetch on hover, focus or touch; when Save-Data is on, only on press. */
export function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaveData = () => {
    if (!hasSaveData()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaveData, onFocus: prefetchUnlessSaveData, onPointerDown: prefetch }
}
