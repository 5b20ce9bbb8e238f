import type { Context } from '@netlify/functions'
import { Problem } from './problem.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The `:id` of the address; 404 when it cannot be the id of anything. */
export function readId({ params }: Context): string {
  const { id = '' } = params
  if (!uuid.test(id)) throw new Problem(404)
  return id.toLowerCase()
}
