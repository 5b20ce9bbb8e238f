import { useEffect, useRef } from 'react'

export function useFocusOnError(errors: object, otherError?: unknown) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0 || otherError) summary.current?.focus()
  }, [errors, otherError])

  return summary
}
