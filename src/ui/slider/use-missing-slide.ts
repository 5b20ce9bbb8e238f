import { useEffect } from 'react'

/** Asks for the slides when the visitor or autoplay moves to one that is not there. */
export function useMissingSlide(isMissing: boolean, index: number, onSlideMissing: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each step, because a request may have failed
  useEffect(() => {
    if (isMissing) onSlideMissing()
  }, [isMissing, index])
}
