import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { ItemState, ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import { formatDateTime, formatDeviceTime } from '#src/lib/dates/publication-time.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { publicationListTexts } from './texts.ts'

export function getItemState(
  { state, publishAt }: Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt'>,
  now = Date.now(),
): ItemState {
  if (state === 'draft') return 'draft'
  return publishAt && Date.parse(publishAt) > now ? 'coming' : 'live'
}

const badgeKindsByState = { live: 'community', coming: 'townhall', draft: 'other' } as const

interface StateLineProps {
  item: Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt' | 'updatedAt' | 'changedBy'>
}

/** Shows the state and publication time of a publication, and the team member who last changed it. */
export function StateLine({ item }: StateLineProps) {
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

const { row: texts } = publicationListTexts

interface ItemActionsProps {
  name: string
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
  /** True while the item loads for editing. */
  isOpening: boolean
  /** True for the item edited last; its Edit button gets the focus when the editing form closes. */
  wasOpened: boolean
}

export function ItemActions({ name, onEdit, onDuplicate, onDelete, isOpening, wasOpened }: ItemActionsProps) {
  if (!usePermission('publish')) return null
  return (
    <ButtonRow>
      <Button
        variant="quiet"
        aria-label={texts.editOf(name)}
        aria-busy={isOpening || undefined}
        data-opened={wasOpened || undefined}
        onClick={onEdit}
      >
        {isOpening ? texts.opening : texts.edit}
      </Button>
      <Button variant="quiet" aria-label={texts.duplicateOf(name)} onClick={onDuplicate}>
        {texts.duplicate}
      </Button>
      <Button variant="danger" aria-label={texts.deleteOf(name)} onClick={onDelete}>
        {sharedTexts.delete}
      </Button>
    </ButtonRow>
  )
}
