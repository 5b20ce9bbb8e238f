import { savesData } from './wishes.ts'

/** Link handlers that prefetch on hover, focus or touch; with Save-Data only on press. */
export function atFirstSign(prefetch: () => void) {
  const prefetchUnlessSaving = () => {
    if (!savesData()) prefetch()
  }
  return { onPointerEnter: prefetchUnlessSaving, onFocus: prefetchUnlessSaving, onPointerDown: prefetch }
}
