import { useEffect, useRef } from 'react'

export function useFocusOnError(errors: object, otherError?: unknown) {
  const summaryElement = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || otherError) summaryElement.current?.focus()
  }, [errors, otherError])

  return summaryElement
}
