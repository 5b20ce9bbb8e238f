import { hasSaveData } from './network-preferences.ts'

/** Link handlers that prefetch on hover, focus or touch; with Save-Data only when the link is pressed. */
export function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaveData = () => {
    if (!hasSaveData()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaveData, onFocus: prefetchUnlessSaveData, onPointerDown: prefetch }
}
