import { useEffect } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hasSaveData } from '#src/browser/network-preferences.ts'
import { type ApiError, fetchJson } from './client.ts'

export interface ListState<Item> {
  items: Item[]
  loading: boolean
  error: ApiError | undefined
  retry: () => void
}

/** No retry, polling or revalidation on focus: visitors pay for each transferred byte. */
export const noRevalidation = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration

/** Revalidates server-rendered data once when the browser is idle; never with Save-Data. */
export function useIdleRevalidation(enabled: boolean, revalidate: () => void, shouldSkip = hasSaveData): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the server data was shown
  useEffect(() => {
    if (!enabled || shouldSkip()) return
    let isUnmounted = false
    runWhenIdle(() => {
      if (!isUnmounted) revalidate()
    })
    return () => {
      isUnmounted = true
    }
  }, [])
}

/**
 * Fetches `path` with SWR (null disables the request). `initialData` of the server are revalidated once when idle.
 */
export function useCached<Data>(
  path: string | null,
  initialData?: Data,
  { fetcher = fetchJson, revalidates = true }: { fetcher?: typeof fetchJson; revalidates?: boolean } = {},
) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Data, ApiError>(path, fetcher<Data>, {
    ...noRevalidation,
    ...(initialData && { fallbackData: initialData }),
    revalidateOnMount: !initialData,
  })
  useIdleRevalidation(revalidates && initialData !== undefined, reload)
  return { data, loading: !data && !error, error: data ? undefined : error, retry: () => void reload() }
}
