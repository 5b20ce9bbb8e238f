import * as z from 'zod/mini'
import type { InboxList } from '#netlify/database/submissions.ts'
import type { Receipt } from '#src/contract/form.ts'
import { listOf } from './kinds.ts'
import type { AnyInput } from './submission.ts'

const entrySchema = z.object({
  kind: z.string(),
  input: z.looseObject({}),
  receipt: z.object({
    id: z.uuid(),
    receivedAt: z.iso.datetime(),
    consentVersion: z.nullable(z.string()),
    newsConsent: z.boolean(),
    heldFrom: z.optional(z.nullable(z.string())),
    network: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  }),
})

export interface Queued {
  list: InboxList
  input: AnyInput & Record<string, unknown>
  receipt: Receipt
}

/** Undefined when the entry is truncated or malformed. */
export function parseQueued(text: string): Queued | undefined {
  try {
    const { kind, input, receipt } = entrySchema.parse(JSON.parse(text))
    const list = listOf(kind)
    return list && { list, input: input as Queued['input'], receipt: receipt as Receipt }
  } catch {
    return undefined
  }
}
