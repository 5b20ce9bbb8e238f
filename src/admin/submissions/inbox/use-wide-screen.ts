import { useSyncExternalStore } from 'react'

const WIDE_SCREEN_QUERY = '(min-width: 60rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_SCREEN_QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True on screens that have room for a table with a panel beside it. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE_SCREEN_QUERY).matches)
}
