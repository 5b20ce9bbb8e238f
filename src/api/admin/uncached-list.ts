import { mutate } from 'swr'
import { type ListState, useCached } from '#src/api/cached.ts'
import { fetchJson } from '#src/api/client.ts'

/** Fetches `path` with a unique query string, because a response cached by the CDN may not contain the last change. */
export async function fetchUncached<Data>(path: string): Promise<Data> {
  return fetchJson<Data>(`${path}?v=${Date.now()}`)
}

export function useUncachedList<Item>(path: string): ListState<Item> {
  const { data, ...state } = useCached<Item[]>(path, undefined, { fetcher: fetchUncached })
  return { ...state, items: data ?? [] }
}

export async function revalidateList(path: string): Promise<void> {
  await mutate(path)
}
