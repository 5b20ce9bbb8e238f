import * as z from 'zod/mini'

function describeType(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'array'
  return Number.isNaN(input) ? 'nan' : typeof input
}

const formatMessages: Record<string, string> = {
  email: 'Invalid email',
  url: 'Invalid url',
  uuid: 'Invalid uuid',
}

/** Returns the error message that the specification prescribes, because zod 4 has different default messages. */
function toMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Required'
      if (issue.expected === 'int' && typeof issue.input === 'number') return 'Expected integer, received float'
      return `Expected ${issue.expected}, received ${describeType(issue.input)}`
    case 'invalid_value': {
      if (issue.input === undefined) return 'Required'
      const allowedValues = issue.values.map((value) => `'${String(value)}'`).join(' | ')
      if (typeof issue.input !== 'string') return `Expected ${allowedValues}, received ${describeType(issue.input)}`
      return `Invalid enum value. Expected ${allowedValues}, received '${issue.input}'`
    }
    case 'too_small':
      if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`
      return `Number must be greater than or equal to ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`
      return `Number must be less than or equal to ${issue.maximum}`
    case 'invalid_format':
      return formatMessages[issue.format]
    default:
      return undefined
  }
}

z.config({ customError: toMessage })
