import { type MouseEvent, useEffect, useRef } from 'react'

/** Refocuses a button that lost the focus when a click disabled it. Pass the returned handler as `onClickCapture`. */
export function useRestoredFocus(isDisabled: boolean) {
  const pressedButton = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isDisabled) return
    if (document.activeElement === document.body) pressedButton.current?.focus({ preventScroll: true })
    pressedButton.current = null
  }, [isDisabled])

  return ({ target }: MouseEvent) => {
    if (target instanceof Element) pressedButton.current = target.closest('button')
  }
}
