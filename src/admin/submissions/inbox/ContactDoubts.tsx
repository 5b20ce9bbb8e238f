import { tagClass } from '#src/ui/button-classes.ts'
import { inboxTexts } from './texts.ts'

interface Props {
  /** Problems of the e-mail address and phone number, as `listContactDoubts` returns them. */
  doubts: Record<string, string>
  id?: string | undefined
  /** True adds a sentence for each problem. */
  isDetailed?: boolean
}

/** Names the contacts of a person that cannot be right; empty for others. */
export function ContactDoubts({ doubts, id, isDetailed = false }: Props) {
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
