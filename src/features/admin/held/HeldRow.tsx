import type { HeldSubmission } from '#src/api/admin/held.ts'
import { tick } from '#src/components/fields/field.ts'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { moderationTexts } from './texts.ts'

interface Props {
  row: HeldSubmission
  ticked: boolean
  onTick: () => void
}

function listTexts(row: HeldSubmission): string[] {
  if ('message' in row) return [row.subject, row.message]
  return [row.lga, row.skills ?? '', row.availability ?? '']
}

export function HeldRow({ row, ticked, onTick }: Props) {
  const { id, name, email, phone, createdAt, network } = row
  return (
    <article className="grid gap-2 edge-2 border-ink bg-white p-4">
      <label className={`${tick.label} ${admin.title}`}>
        <input
          className={tick.box}
          type="checkbox"
          checked={ticked}
          aria-describedby={`${id}-facts`}
          onChange={onTick}
        />
        {name}
      </label>
      <p className={`${admin.facts} flex flex-wrap gap-x-4 wrap-anywhere`} id={`${id}-facts`}>
        <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
        <span>{email}</span>
        {phone && <span>{phone}</span>}
        <span>{moderationTexts.quarantine.ofNetwork(network)}</span>
      </p>
      <p className={`${admin.written} line-clamp-6`}>{listTexts(row).filter(Boolean).join('\n')}</p>
    </article>
  )
}
