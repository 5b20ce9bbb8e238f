import { useEffect, useRef } from 'react'

export function useFocusOnError(errors: object, otherError?: unknown) {
  const summaryRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || otherError) summaryRef.current?.focus()
  }, [errors, otherError])

  return summaryRef
}
