import { adminStyles } from '#src/admin/ui/styles.ts'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import { formatDateTime, formatDeviceTime } from '#src/lib/dates/publication-time.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { getItemState } from './item-state.ts'
import { publicationListTexts } from './texts.ts'

const { row: texts } = publicationListTexts

const badgeKindsByState = { live: 'community', coming: 'townhall', draft: 'other' } as const

interface Props {
  item: Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt' | 'updatedAt' | 'changedBy'>
}

/** Shows the state and publication time of a publication, and the team member who last changed it. */
export function StateLine({ item }: Props) {
  const state = getItemState(item)
  const { publishAt, updatedAt, changedBy } = item
  const localTime = publishAt && formatDeviceTime(publishAt)
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge kind={badgeKindsByState[state]}>{publicationListTexts.stateLabels[state]}</Badge>
      <span className={adminStyles.facts}>
        {state === 'draft' && texts.describeSaved(formatShortDateTime(updatedAt))}
        {state === 'live' && texts.describeChanged(formatShortDateTime(updatedAt))}
        {state === 'coming' && publishAt && texts.describeScheduled(formatDateTime(publishAt))}
        {state === 'coming' && localTime && texts.describeDeviceTime(localTime)}
        {changedBy && (state === 'coming' ? texts.describeWriter(changedBy) : texts.describeEditor(changedBy))}
      </span>
    </p>
  )
}
