import useSWR from 'swr'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import { quiet } from './cached.ts'
import { type ApiError, read } from './client.ts'

/** What was asked for, by its address: once for as long as the page is open. */
const asked = new Map<string, Promise<unknown>>()

function readOnce<Item>(address: string): Promise<Item> {
  const known = asked.get(address)
  if (known) return known as Promise<Item>
  const answer = read<Item>(address)
  asked.set(address, answer)
  // What did not come is asked for anew, by who wants it then.
  answer.catch(() => asked.delete(address))
  return answer
}

/** Asks for a whole item before anybody wants to see it. */
export function askForItem<Item>(operation: Operation<void, Item>, name: string): void {
  readOnce(addressOf(operation, name))
}

/** One whole item, of which a page holds less, by its id or its address; null asks nothing. */
export function useItem<Item>(operation: Operation<void, Item>, name: string | null) {
  return useSWR<Item, ApiError>(name && addressOf(operation, name), readOnce<Item>, quiet)
}
