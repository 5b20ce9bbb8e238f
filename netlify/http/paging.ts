import type * as z from 'zod/mini'
import { parseFields } from './body.ts'

export function readPage<Schema extends z.ZodMiniObject>(
  request: Request,
  schema: Schema,
): z.output<Schema> | undefined {
  const { searchParams } = new URL(request.url)
  const asked = Object.keys(schema.shape).flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return asked.length > 0 ? parseFields(Object.fromEntries(asked), schema) : undefined
}
