import { type MouseEvent, useEffect, useRef } from 'react'

/** A button that was disabled under the finger gets the focus back; put the answer on `onClickCapture` around it. */
export function useReturnedFocus(disabled: boolean) {
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
