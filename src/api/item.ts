import useSWR from 'swr'
import { type Operation, operationPath } from '#src/contract/operations/operation.ts'
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
  fetchOnce(operationPath(operation, slug))
}

export function useItem<Item>(operation: Operation<void, Item>, slug: string | null) {
  return useSWR<Item, ApiError>(slug && operationPath(operation, slug), fetchOnce<Item>, noRevalidationOptions)
}
