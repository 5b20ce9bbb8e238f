import { mutate } from 'swr'
import { type List, useCached } from '#src/api/cached.ts'
import { read } from '#src/api/client.ts'

/** Bypasses the edge cache, which may be some seconds older than the last write. */
export async function readFresh<Data>(path: string): Promise<Data> {
  return read<Data>(`${path}?v=${Date.now()}`)
}

export function useFreshList<Item>(path: string): List<Item> {
  const { data, ...state } = useCached<Item[]>(path, undefined, { fetcher: readFresh })
  return { ...state, items: data ?? [] }
}

export async function refreshList(path: string): Promise<void> {
  await mutate(path)
}
