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
export function useSecondLook(wanted: boolean, look: () => void, isDear = savesData): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the server data was shown
  useEffect(() => {
    if (!wanted || isDear()) return
    let gone = false
    whenIdle(() => {
      if (!gone) look()
    })
    return () => {
      gone = true
    }
  }, [])
}

/** Fetches `path` with SWR (null disables). With `initial` server data, revalidates once when idle. */
export function useCached<Data>(
  path: string | null,
  initial?: Data,
  { ask = read, looksAgain = true }: { ask?: typeof read; looksAgain?: boolean } = {},
) {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Data, ApiError>(path, ask<Data>, {
    ...quiet,
    ...(initial && { fallbackData: initial }),
    revalidateOnMount: !initial,
  })
  useSecondLook(looksAgain && initial !== undefined, reload)
  return { data, loading: !data && !error, error: data ? undefined : error, retry: () => void reload() }
}
