import useSWR from 'swr'
import { type Operation, operationPath } from '#src/contract/operations/operation.ts'
import { noRevalidation } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'

const requests = new Map<string, Promise<unknown>>()

function readOnce<Item>(address: string): Promise<Item> {
  const pending = requests.get(address)
  if (pending) return pending as Promise<Item>
  const request = fetchJson<Item>(address)
  requests.set(address, request)
  request.catch(() => requests.delete(address))
  return request
}

export function prefetchItem<Item>(operation: Operation<void, Item>, name: string): void {
  readOnce(operationPath(operation, name))
}

export function useItem<Item>(operation: Operation<void, Item>, name: string | null) {
  return useSWR<Item, ApiError>(name && operationPath(operation, name), readOnce<Item>, noRevalidation)
}
