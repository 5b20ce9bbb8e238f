import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { submissionFields } from '#src/contract/submissions/kinds.ts'
import { findPlacedValue, listValues } from '#src/contract/submissions/staff-values.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'

/** Texts longer than this number of characters (about ten lines on a phone) start collapsed. */
const MAX_EXPANDED_LENGTH = 500

function WrittenText({ text }: { text: string }) {
  if (text.length <= MAX_EXPANDED_LENGTH) return <p className={adminStyles.written}>{text}</p>
  return (
    <details className="group">
      <summary className="min-h-tap cursor-pointer font-bold">
        <span className="font-normal group-opened:hidden">{text.slice(0, MAX_EXPANDED_LENGTH / 2)}…</span>{' '}
        {inboxTexts.card.readAll}
      </summary>
      <p className={adminStyles.written}>{text}</p>
    </details>
  )
}

interface Props {
  kind: SubmissionKind
  row: object
}

/** Shows the text of the visitor: the subject and the text of a message, and the other fields under their labels. */
export function SubmittedValues({ kind, row }: Props) {
  const fields = submissionFields[kind]
  const subject = findPlacedValue(fields, row, 'subject')
  const text = findPlacedValue(fields, row, 'text')
  const labelledValues = listValues(fields, row).filter(({ field, value }) => !field.place && value)

  return (
    <>
      {(subject || text) && (
        <div className="grid gap-1">
          {subject && <p className={`${adminStyles.written} font-bold`}>{subject}</p>}
          {text && <WrittenText text={text} />}
        </div>
      )}
      {labelledValues.length > 0 && (
        <dl className="grid gap-2">
          {labelledValues.map(({ name, label, value }) => (
            <div key={name}>
              <dt className={adminStyles.facts}>{label}</dt>
              <dd className={adminStyles.written}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
