import useSWR, { preload, useSWRConfig } from 'swr'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { noRevalidationOptions } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

/** Returns a function that loads an item before it is shown, unless it is already in SWR's cache. */
export function useItemPrefetch<Item>(operation: Operation<void, Item>) {
  const { cache, mutate } = useSWRConfig()
  return (slug: string) => {
    const path = buildOperationPath(operation, slug)
    // After a failure, `mutate` removes the request from SWR, so that the item is requested again when it is shown.
    if (!cache.get(path)?.data) preload(path, fetchJson<Item>).catch(() => mutate(path))
  }
}

export function useItem<Item>(operation: Operation<void, Item>, slug: string | null) {
  return useSWR<Item, ApiError>(slug && buildOperationPath(operation, slug), fetchJson<Item>, {
    ...noRevalidationOptions,
    revalidateIfStale: false,
  })
}
