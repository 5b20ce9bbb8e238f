import useSWR from 'swr'
import { addressOf, type Operation } from '#src/contract/operations/operation.ts'
import { type ApiError, read } from './client.ts'
import { quiet } from './list.ts'

/** One whole item, of which a page holds less; `id` null asks nothing. */
export function useItem<Item>(operation: Operation<void, Item>, id: string | null) {
  return useSWR<Item, ApiError>(id && addressOf(operation, id), read, quiet)
}
