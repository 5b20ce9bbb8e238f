import useSWR from 'swr'
import { buildOperationPath, type Operation } from '#src/contract/operations/operation.ts'
import { noRevalidationOptions } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

const requestByPath = new Map<string, Promise<unknown>>()

function fetchOnce<Item>(path: string): Promise<Item> {
  const pendingRequest = requestByPath.get(path)
  if (pendingRequest) return pendingRequest as Promise<Item>
  const request = fetchJson<Item>(path)
  requestByPath.set(path, request)
  request.catch(() => requestByPath.delete(path))
  return request
}

export function prefetchItem<Item>(operation: Operation<void, Item>, slug: string): void {
  fetchOnce(buildOperationPath(operation, slug))
}

export function useItem<Item>(operation: Operation<void, Item>, slug: string | null) {
  return useSWR<Item, ApiError>(slug && buildOperationPath(operation, slug), fetchOnce<Item>, noRevalidationOptions)
}
