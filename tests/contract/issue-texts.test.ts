import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'

function readMessage(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

const category = z.enum(['rally', 'townhall'])

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a missing choice', category, undefined, 'Required'],
  ['an unknown choice', category, 'party', "Invalid enum value. Expected 'rally' | 'townhall', received 'party'"],
  ['a choice of another type', category, 5, "Expected 'rally' | 'townhall', received number"],
  ['an e-mail address', z.email(), 'x', 'Invalid email'],
  ['an id', z.uuid(), 'x', 'Invalid uuid'],
  ['a short text', z.string().check(z.minLength(2)), 'x', 'String must contain at least 2 character(s)'],
  ['a long text', z.string().check(z.maxLength(2)), 'xxx', 'String must contain at most 2 character(s)'],
  ['a number', z.number(), 'x', 'Expected number, received string'],
  ['no number', z.number(), Number.NaN, 'Expected number, received nan'],
  ['a small number', z.number().check(z.gte(1)), 0, 'Number must be greater than or equal to 1'],
  ['a large number', z.number().check(z.lte(100)), 101, 'Number must be less than or equal to 100'],
  ['half a number', z.int(), 0.5, 'Expected integer, received float'],
  ['a list', z.array(z.string()), {}, 'Expected array, received object'],
  ['a truth', z.boolean(), 'yes', 'Expected boolean, received string'],
])('a schema rejects %s with the message that the forms show', (_, schema, value, message) => {
  expect(readMessage(schema, value)).toBe(message)
})
