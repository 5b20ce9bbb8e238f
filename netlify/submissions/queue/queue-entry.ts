import * as z from 'zod/mini'
import type { SubmissionInput } from '#netlify/submissions/definitions.ts'
import { type SubmissionKind, type SubmissionReceipt, submissionKinds } from '#src/contract/submissions/submissions.ts'

const entrySchema = z.object({
  kind: z.enum(submissionKinds),
  input: z.looseObject({}),
  receipt: z.object({
    id: z.uuid(),
    receivedAt: z.iso.datetime(),
    consentVersion: z.nullable(z.string()),
    newsConsent: z.boolean(),
    quarantinedFrom: z.optional(z.nullable(z.string())),
    network: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  }),
})

export interface QueueEntry {
  kind: SubmissionKind
  input: SubmissionInput & Record<string, unknown>
  receipt: SubmissionReceipt
}

/** Parses an entry of the form queue; undefined if it is truncated or malformed. */
export function parseQueueEntry(text: string): QueueEntry | undefined {
  try {
    const { kind, input, receipt } = entrySchema.parse(JSON.parse(text))
    return { kind, input: input as QueueEntry['input'], receipt: receipt as SubmissionReceipt }
  } catch {
    return undefined
  }
}
