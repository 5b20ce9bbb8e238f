import { expect, test } from 'vitest'
import * as z from 'zod'
import '#src/contract/messages.ts'

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

const category = z.enum(['rally', 'townhall'])

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing choice', category, undefined, 'Required'],
  ['an unknown choice', category, 'party', "Invalid enum value. Expected 'rally' | 'townhall', received 'party'"],
  ['a choice of another type', category, 5, "Expected 'rally' | 'townhall', received number"],
  ['an e-mail address', z.email(), 'x', 'Invalid email'],
  ['an id', z.uuid(), 'x', 'Invalid uuid'],
  ['a short text', z.string().min(2), 'x', 'String must contain at least 2 character(s)'],
  ['a long text', z.string().max(2), 'xxx', 'String must contain at most 2 character(s)'],
  ['a number', z.number(), 'x', 'Expected number, received string'],
  ['no number', z.number(), Number.NaN, 'Expected number, received nan'],
  ['half a number', z.int(), 0.5, 'Expected integer, received float'],
  ['a list', z.array(z.string()), {}, 'Expected array, received object'],
  ['a truth', z.boolean(), 'yes', 'Expected boolean, received string'],
])('%s is refused in the words of the forms', (_, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message)
})
