import { useEffect, useState } from 'react'

/** Returns the value as it was when it had last stayed the same for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settledValue, setSettledValue] = useState(value)

  useEffect(() => {
    const timer = setTimeout(setSettledValue, delayMs, value)
    return () => clearTimeout(timer)
  }, [value, delayMs])

  return settledValue
}
