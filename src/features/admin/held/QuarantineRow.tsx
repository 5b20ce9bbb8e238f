import type { QuarantinedSubmission } from '#src/api/admin/quarantine.ts'
import { checkboxClasses } from '#src/components/fields/field-classes.ts'
import { adminStyles } from '#src/features/admin/styles.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { moderationTexts } from './texts.ts'

interface Props {
  row: QuarantinedSubmission
  isSelected: boolean
  onToggle: () => void
}

function listSubmissionTexts(row: QuarantinedSubmission): string[] {
  if ('message' in row) return [row.subject, row.message]
  return [row.lga, row.skills ?? '', row.availability ?? '']
}

export function QuarantineRow({ row, isSelected, onToggle }: Props) {
  const { id, name, email, phone, createdAt, network } = row
  return (
    <article className="grid gap-2 edge-2 border-ink bg-white p-4">
      <label className={`${checkboxClasses.label} ${adminStyles.title}`}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          checked={isSelected}
          aria-describedby={`${id}-facts`}
          onChange={onToggle}
        />
        {name}
      </label>
      <p className={`${adminStyles.facts} flex flex-wrap gap-x-4 wrap-anywhere`} id={`${id}-facts`}>
        <time dateTime={createdAt}>{formatShortDateTime(createdAt)}</time>
        <span>{email}</span>
        {phone && <span>{phone}</span>}
        <span>{moderationTexts.quarantine.ofNetwork(network)}</span>
      </p>
      <p className={`${adminStyles.written} line-clamp-6`}>{listSubmissionTexts(row).filter(Boolean).join('\n')}</p>
    </article>
  )
}
