import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that never changes and calls the latest `handler`, so that memoized rows do not render again. */
export function useStableHandler<Arguments extends unknown[]>(handler: (...handlerArguments: Arguments) => void) {
  const latestHandler = useRef(handler)
  useLayoutEffect(() => {
    latestHandler.current = handler
  })
  return useCallback((...handlerArguments: Arguments) => latestHandler.current(...handlerArguments), [])
}
