import type { Context } from '@netlify/functions'
import { isUuid } from '#src/contract/uuid.ts'
import { Problem } from './problem.ts'

/** The `:id` of the address, where an item is called by the last part of its page's address too: pages carry no other name. */
export function readName({ params: { id = '' } }: Context): string {
  return id.toLowerCase()
}

/** The `:id` of the address; 404 when it cannot be the id of anything. */
export function readId({ params }: Context): string {
  const { id = '' } = params
  if (!isUuid(id)) throw new Problem(404)
  return id.toLowerCase()
}
