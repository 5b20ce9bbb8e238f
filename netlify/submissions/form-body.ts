import { toFormBody } from '#src/contract/form.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'

/** Converts form fields to a JSON body. Derives the id from the fields if a browser without JavaScript sent none. */
export async function toSubmissionBody(fields: Record<string, string>): Promise<Record<string, unknown>> {
  return { ...toFormBody(fields), id: fields.id || (await createSubmissionId(fields)) }
}
