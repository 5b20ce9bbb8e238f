import { Badge } from '#src/components/ui/Badge.tsx'
import type { Managed, Published } from '#src/contract/publication.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { sayElsewhere, sayMoment } from '#src/lib/publish-moment.ts'
import { stateOf } from './item-state.ts'
import { admin } from './looks.ts'
import { publicationListTexts } from './texts/publication-list.ts'

const { row: texts } = publicationListTexts

const badges = { live: 'community', coming: 'townhall', draft: 'other' } as const

interface Props {
  item: Pick<Managed<Published>, 'state' | 'publishAt' | 'updatedAt' | 'changedBy'>
}

/** State, publication time and last editor of a publication. */
export function StateLine({ item }: Props) {
  const state = stateOf(item)
  const { publishAt, updatedAt, changedBy } = item
  const localTime = publishAt && sayElsewhere(publishAt)
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge kind={badges[state]}>{publicationListTexts.states[state]}</Badge>
      <span className={admin.facts}>
        {state === 'draft' && texts.saved(shortMoment(updatedAt))}
        {state === 'live' && texts.changed(shortMoment(updatedAt))}
        {state === 'coming' && publishAt && texts.scheduled(sayMoment(publishAt))}
        {state === 'coming' && localTime && texts.scheduledHere(localTime)}
        {changedBy && (state === 'coming' ? texts.writtenBy(changedBy) : texts.by(changedBy))}
      </span>
    </p>
  )
}
