import { useEffect, useRef } from 'react'

/** Puts the focus on the box that says what is wrong, when it appears and when that changes. */
export function useFocusOnTrouble(errors: object, trouble?: unknown) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || trouble) box.current?.focus()
  }, [errors, trouble])

  return box
}
