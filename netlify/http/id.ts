import type { Context } from '@netlify/functions'
import { isUuid } from '#src/contract/uuid.ts'
import { Problem } from './problem.ts'

/** The `:id` of the URL, an id or a slug, as written: other spellings of a name would each be a cache key. */
export function readName({ params: { id = '' } }: Context): string {
  return id
}

/** The `:id` of the address; 404 when it cannot be the id of anything. */
export function readId({ params }: Context): string {
  const { id = '' } = params
  if (!isUuid(id)) throw new Problem(404)
  return id.toLowerCase()
}
