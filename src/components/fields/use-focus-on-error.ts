import { useEffect, useRef } from 'react'

export function useFocusOnError(errors: object, otherError?: unknown) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || otherError) box.current?.focus()
  }, [errors, otherError])

  return box
}
