import * as z from 'zod'

/** Returns an error message that follows the path of a value: "src/content/identity.ts: identity.email must be …". */
export function formatExpectation(expectation: string): string {
  return `must be ${expectation}`
}

export const textRule = z
  .string(formatExpectation('a text'))
  .trim()
  .min(1, formatExpectation('a text that is not empty'))

export function listRule<Item extends z.ZodType>(item: Item, maxItems: number) {
  return z
    .array(item)
    .min(1, formatExpectation('one or more'))
    .max(maxItems, formatExpectation(`at most ${maxItems}`))
}

export const linkRule = z.strictObject({
  href: z.string().regex(/^\/[a-z/-]*$/, formatExpectation('a path of this site, such as "/about"')),
  label: textRule,
})

export function checkContent(file: string, name: string, rules: z.ZodType, value: unknown): void {
  const result = rules.safeParse(value)
  if (result.success) return
  const lines = result.error.issues.map(
    ({ path, message }) => `src/content/${file}: ${formatPath(name, path)} ${message}`,
  )
  throw new Error(lines.join('\n'))
}

function formatPath(name: string, path: PropertyKey[]): string {
  return path.reduce<string>(
    (formattedPath, key) => formattedPath + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    name,
  )
}
