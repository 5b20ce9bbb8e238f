import type { Context } from '@netlify/functions'
import { isUuid } from '#src/contract/uuid.ts'
import { Problem } from './problem.ts'

export function readId({ params }: Context): string {
  const { id = '' } = params
  if (!isUuid(id)) throw new Problem(404)
  return id.toLowerCase()
}
