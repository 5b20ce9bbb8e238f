import { type MouseEvent, useEffect, useRef } from 'react'

/** Returns the focus to a button that was disabled while it was pressed. Use the result as `onClickCapture`. */
export function useRestoredFocus(disabled: boolean) {
  const pressedButton = useRef<HTMLElement>(null)

  useEffect(() => {
    if (disabled) return
    if (document.activeElement === document.body) pressedButton.current?.focus({ preventScroll: true })
    pressedButton.current = null
  }, [disabled])

  return ({ target }: MouseEvent) => {
    if (target instanceof Element) pressedButton.current = target.closest('button')
  }
}
