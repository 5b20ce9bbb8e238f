import type { Context } from '@netlify/functions'
import { isUuid } from '#src/contract/rules/uuid.ts'
import { Problem } from './respond/problem.ts'

/** Returns the `:id` of the URL, which is an id or a slug. */
export function readSlugOrId({ params: { id = '' } }: Context): string {
  return id
}

/** Throws 404 when the `:id` of the URL is not a UUID. */
export function readId({ params }: Context): string {
  const { id = '' } = params
  if (!isUuid(id)) throw new Problem(404)
  return id.toLowerCase()
}
