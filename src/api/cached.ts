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

/** No retry, no polling, no second look on focus: every visitor pays for each byte. */
export const quiet = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} satisfies SWRConfiguration

/** Looks once more at what the page brought, when the browser is idle; never on a line that the visitor asked to save. */
export function useSecondLook(wanted: boolean, look: () => void, isDear = savesData): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page's own rows were shown
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

/** What a path answers, null asks nothing: with `initial` data from the page asked by a second look alone, without it at once. */
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
