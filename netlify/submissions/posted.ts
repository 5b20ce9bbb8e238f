import { toFormBody } from '#src/contract/form.ts'
import { submissionId } from '#src/lib/submission-id.ts'

/** The body that a script would have sent, made from the fields of a form; a browser without script sends no id. */
export async function toBody(fields: Record<string, string>): Promise<Record<string, unknown>> {
  return { ...toFormBody(fields), id: fields.id || (await submissionId(fields)) }
}
