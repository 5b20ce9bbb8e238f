import { toFormBody } from '#src/contract/form.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'

/** Converts form fields to a JSON body. A form sent without JavaScript gets an id derived from its fields. */
export async function toSubmissionBody(fields: Record<string, string>): Promise<Record<string, unknown>> {
  return { ...toFormBody(fields), id: fields.id || (await createSubmissionId(fields)) }
}
