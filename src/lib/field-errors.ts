import type { FieldError } from '#src/contract/rules/problem.ts'

export type ErrorByField = Record<string, string>

export function toErrorByField(errors: FieldError[]): ErrorByField {
  const errorByField: ErrorByField = {}
  for (const { field, message } of errors) errorByField[field] ??= message
  return errorByField
}

export function toErrors(issues: Parameters<typeof toFieldErrors>[0]): ErrorByField {
  return toErrorByField(toFieldErrors(issues))
}

export function toFieldErrors(issues: { path: PropertyKey[]; message: string }[]): FieldError[] {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!fields.has(field)) fields.set(field, message)
  }
  return Array.from(fields, ([field, message]) => ({ field, message }))
}
