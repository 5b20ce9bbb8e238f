import useSWR from 'swr'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import { quiet } from './cached.ts'
import { type ApiError, read } from './client.ts'

const asked = new Map<string, Promise<unknown>>()

function readOnce<Item>(address: string): Promise<Item> {
  const known = asked.get(address)
  if (known) return known as Promise<Item>
  const answer = read<Item>(address)
  asked.set(address, answer)
  answer.catch(() => asked.delete(address))
  return answer
}

export function askForItem<Item>(operation: Operation<void, Item>, name: string): void {
  readOnce(addressOf(operation, name))
}

export function useItem<Item>(operation: Operation<void, Item>, name: string | null) {
  return useSWR<Item, ApiError>(name && addressOf(operation, name), readOnce<Item>, quiet)
}
