import { useEffect, useRef } from 'react'

export function useFocusOnTrouble(errors: object, trouble?: unknown) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || trouble) box.current?.focus()
  }, [errors, trouble])

  return box
}
