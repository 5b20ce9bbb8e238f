import { useEffect } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import { whenIdle } from '#src/browser/idle.ts'
import { savesData } from '#src/browser/wishes.ts'
import { type ApiError, read } from './client.ts'

export interface List<Item> {
  items: Item[]
  loading: boolean
  error: ApiError | undefined
  retry: () => void
}

/** No retry, polling or revalidation on focus: visitors pay for each byte. */
export const quiet = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration

/** Revalidates server data once when idle; never with Save-Data. */
export function useSecondLook(enabled: boolean, revalidate: () => void, shouldSkip = savesData): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the server data was shown
  useEffect(() => {
    if (!enabled || shouldSkip()) return
    let isUnmounted = false
    whenIdle(() => {
      if (!isUnmounted) revalidate()
    })
    return () => {
      isUnmounted = true
    }
  }, [])
}

/** Fetches `path` with SWR (null disables). With `initial` server data, revalidates once when idle. */
export function useCached<Data>(
  path: string | null,
  initial?: Data,
  { fetcher = read, revalidates = true }: { fetcher?: typeof read; revalidates?: boolean } = {},
) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Data, ApiError>(path, fetcher<Data>, {
    ...quiet,
    ...(initial && { fallbackData: initial }),
    revalidateOnMount: !initial,
  })
  useSecondLook(revalidates && initial !== undefined, reload)
  return { data, loading: !data && !error, error: data ? undefined : error, retry: () => void reload() }
}
