import type * as z from 'zod/mini'
import { parseFields } from './body.ts'

export function readQuery<Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> {
  return parseFields(Object.fromEntries(new URL(request.url).searchParams), schema)
}
