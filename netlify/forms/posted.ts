import { createHash } from 'node:crypto'
import { toFormBody } from '#src/contract/form.ts'

// A browser without script has no id to send. The same words on the same day are the same submission: a second tap,
// or a page that is sent again.
function idOf(fields: Record<string, string>): string {
  const day = new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256')
    .update(JSON.stringify([day, fields]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** The body that a script would have sent, made from the fields of a form. */
export function toBody(fields: Record<string, string>): Record<string, unknown> {
  return { ...toFormBody(fields), id: fields.id || idOf(fields) }
}
