import type { Submission } from '#src/contract/submissions.ts'
import { listContactDoubts } from '#src/lib/text/contact-doubts.ts'
import { tagClass } from '#src/ui/button-classes.ts'
import { inboxTexts } from './texts.ts'

type Person = Pick<Submission, 'email'> & { phone: string | null }

interface Props {
  row: Person
  id?: string | undefined
  /** True adds what is wrong with the e-mail address or phone number. */
  isDetailed?: boolean
}

/** Names the contacts of a person that cannot be right; empty for others. */
export function ContactDoubts({ row, id, isDetailed = false }: Props) {
  const doubts = listContactDoubts(row)
  const fields = (['phone', 'email'] as const).filter((field) => doubts[field])
  if (fields.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2 text-sm" id={id}>
      {fields.map((field) => (
        <span className="wrap-anywhere" key={field}>
          <span className={`${tagClass} inline-block edge-1 border-danger text-danger`}>
            {inboxTexts.doubts[field]}
          </span>
          {isDetailed && ` ${doubts[field]}`}
        </span>
      ))}
    </p>
  )
}
