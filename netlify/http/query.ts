import type * as z from 'zod/mini'
import { parseFields } from './body.ts'

/** The parameters of the address by their schema; 422 for bad ones. Of one that is there twice the last counts. */
export function readQuery<Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> {
  return parseFields(Object.fromEntries(new URL(request.url).searchParams), schema)
}
