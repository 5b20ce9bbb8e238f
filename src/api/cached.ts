import { useEffect } from 'react'
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr'
import { runWhenIdle } from '#src/browser/idle.ts'
import { isSaveDataOn } from '#src/browser/network-preferences.ts'
import { type ApiError, fetchJson } from './client.ts'

export interface ListState<Item> {
  items: Item[]
  isLoading: boolean
  error: ApiError | undefined
  retry: () => void
}

/**
 * SWR options for visitors: no retries and no revalidation on focus or reconnect, because visitors pay for mobile
 * data.
 */
export const noRevalidationOptions = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration

/** Revalidates server-rendered data once when the browser is idle, unless Save-Data is on. */
function useIdleRevalidation(isEnabled: boolean, revalidate: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration with the server's data
  useEffect(() => {
    if (!isEnabled || isSaveDataOn()) return
    let isUnmounted = false
    runWhenIdle(() => {
      if (!isUnmounted) revalidate()
    })
    return () => {
      isUnmounted = true
    }
  }, [])
}

interface CachedOptions<Data> extends SWRConfiguration<Data, ApiError> {
  /** False if server-rendered data stays as it is. */
  shouldRevalidate?: boolean
}

/**
 * Fetches `path` with SWR; null sends no request. Server-rendered `initialData` is revalidated once when the browser
 * is idle. Islands that share a path share its request.
 */
export function useCached<Data>(
  path: string | null,
  initialData?: Data,
  { shouldRevalidate = true, fetcher = fetchJson<Data>, ...config }: CachedOptions<Data> = {},
) {
  const { cache } = useSWRConfig()
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Data, ApiError>(path, fetcher, {
    ...noRevalidationOptions,
    ...(initialData && { fallbackData: initialData }),
    revalidateIfStale: false,
    ...config,
  })
  const readState = () => cache.get(path ?? '')

  function fetchUnlessFetching() {
    if (!readState()?.isValidating) void reload()
  }

  useIdleRevalidation(shouldRevalidate && initialData !== undefined, () => {
    const { data: fetchedData, error: fetchError } = readState() ?? {}
    if (!fetchedData && !fetchError) fetchUnlessFetching()
  })
  return { data, isLoading: !data && !error, error: data ? undefined : error, retry: fetchUnlessFetching }
}
