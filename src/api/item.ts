import useSWR from 'swr'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import { quiet } from './cached.ts'
import { type ApiError, read } from './client.ts'

const requests = new Map<string, Promise<unknown>>()

function readOnce<Item>(address: string): Promise<Item> {
  const pending = requests.get(address)
  if (pending) return pending as Promise<Item>
  const request = read<Item>(address)
  requests.set(address, request)
  request.catch(() => requests.delete(address))
  return request
}

export function askForItem<Item>(operation: Operation<void, Item>, name: string): void {
  readOnce(addressOf(operation, name))
}

export function useItem<Item>(operation: Operation<void, Item>, name: string | null) {
  return useSWR<Item, ApiError>(name && addressOf(operation, name), readOnce<Item>, quiet)
}
