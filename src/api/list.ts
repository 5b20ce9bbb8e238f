import { useEffect } from 'react'
import useSWR, { mutate } from 'swr'
import { whenIdle } from '#src/lib/idle.ts'
import { savesData } from '#src/lib/wishes.ts'
import { type ApiError, read } from './client.ts'

export interface List<Item> {
  items: Item[]
  loading: boolean
  error: ApiError | undefined
  retry: () => void
}

/**
 * A list by its path. With `initial` rows from the page it asks once more when the browser is idle, never on a line
 * that the visitor asked to save; without them at once. No retry, no polling, no second look on focus.
 */
export function useList<Item>(path: string, initial?: Item[], ask: typeof read = read): List<Item> {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Item[], ApiError>(path, ask<Item[]>, {
    ...(initial && { fallbackData: initial }),
    revalidateOnMount: !initial,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page's own rows were shown
  useEffect(() => {
    if (!initial || savesData()) return
    let gone = false
    whenIdle(() => {
      if (!gone) reload()
    })
    return () => {
      gone = true
    }
  }, [])

  return { items: data ?? [], loading: !data && !error, error: data ? undefined : error, retry: () => reload() }
}

/** A list for those who write it: the edge may keep the one before their last write for some seconds. */
export function useFreshList<Item>(path: string): List<Item> {
  return useList<Item>(path, undefined, (asked) => read(`${asked}?v=${Date.now()}`))
}

/** Asks for a list again after a write. */
export async function refreshList(path: string): Promise<void> {
  await mutate(path)
}
