import * as z from 'zod'

const typeNames: Record<string, string> = { int: 'integer', nan: 'nan' }

function typeOf(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'array'
  if (typeof input === 'number' && Number.isNaN(input)) return 'nan'
  return typeof input
}

const formatMessages: Record<string, string> = {
  email: 'Invalid email',
  url: 'Invalid url',
  uuid: 'Invalid uuid',
}

/** The messages of the specification; zod 4 words them differently. */
function message(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required'
      return `Expected ${typeNames[issue.expected] ?? issue.expected}, received ${typeOf(issue.input)}`
    case 'invalid_value':
      if (issue.input === undefined) return 'Required'
      return `Invalid enum value. Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}, received '${String(issue.input)}'`
    case 'too_small':
      if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`
      return undefined
    case 'too_big':
      if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`
      return undefined
    case 'invalid_format':
      return formatMessages[issue.format]
    default:
      return undefined
  }
}

z.config({ customError: message })
