import { type MouseEvent, useEffect, useRef } from 'react'

/** Returns the focus to a button that was disabled while it was pressed. Use the result as `onClickCapture`. */
export function useRestoredFocus(disabled: boolean) {
  const pressed = useRef<HTMLElement>(null)

  useEffect(() => {
    if (disabled) return
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true })
    pressed.current = null
  }, [disabled])

  return ({ target }: MouseEvent) => {
    if (target instanceof Element) pressed.current = target.closest('button')
  }
}
