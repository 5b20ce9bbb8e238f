import type * as z from 'zod/mini'
import { parseFields } from './body.ts'

export function readPageQuery<Schema extends z.ZodMiniObject>(
  request: Request,
  schema: Schema,
): z.output<Schema> | undefined {
  const { searchParams } = new URL(request.url)
  const parameters = Object.keys(schema.shape).flatMap((name) => {
    const values = searchParams.getAll(name)
    // Join the values of a repeated parameter with commas, so that the schema rejects it.
    return values.length === 0 ? [] : [[name, values.join()]]
  })
  return parameters.length > 0 ? parseFields(Object.fromEntries(parameters), schema) : undefined
}
