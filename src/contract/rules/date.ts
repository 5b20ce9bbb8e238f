import * as z from 'zod/mini'

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

function isIsoDate(text: string): boolean {
  const dateParts = isoDatePattern.exec(text)
  if (!dateParts) return false
  const day = new Date(`${dateParts[1]}-${dateParts[2]}-${dateParts[3]}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.getUTCDate() !== Number(dateParts[3])) return false
  return !Number.isNaN(new Date(text).getTime())
}

/** Rule for an ISO 8601 date of an existing calendar day, with or without a time. The text is stored unchanged. */
export const isoDateRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.refine(isIsoDate, { message: 'Invalid date', when: ({ issues }) => issues.length === 0 }),
  )
