import { isSaveDataOn } from './network-preferences.ts'

/** Returns link handlers that prefetch on hover, focus or touch. While Save-Data is on, only a press prefetches. */
export function prefetchOnIntent(prefetch: () => void) {
  const prefetchUnlessSaveData = () => {
    if (!isSaveDataOn()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaveData, onFocus: prefetchUnlessSaveData, onPointerDown: prefetch }
}
