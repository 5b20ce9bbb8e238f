import useSWR from 'swr'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import { type ApiError, read } from './client.ts'
import { quiet } from './list.ts'

/** One whole item, of which a page holds less, by its id or its address; null asks nothing. */
export function useItem<Item>(operation: Operation<void, Item>, name: string | null) {
  return useSWR<Item, ApiError>(name && addressOf(operation, name), read, quiet)
}
