import * as z from 'zod'

/** Message that follows the path of the value: "src/content/identity.ts: identity.email must be …". */
export function must(expectation: string): string {
  return `must be ${expectation}`
}

export const text = z.string(must('a text')).trim().min(1, must('a text that is not empty'))

/** Rule for a list of 1 to `limit` items. */
export function listOf<Item extends z.ZodType>(item: Item, limit: number) {
  return z
    .array(item)
    .min(1, must('one or more'))
    .max(limit, must(`at most ${limit}`))
}

export const link = z.strictObject({
  href: z.string().regex(/^\/[a-z/-]*$/, must('a path of this site, such as "/about"')),
  label: text,
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
    (formatted, key) => formatted + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    name,
  )
}
