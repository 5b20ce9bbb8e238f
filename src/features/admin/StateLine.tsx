import { Badge } from '#src/components/ui/Badge.tsx'
import type { Managed, Published } from '#src/contract/publication.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { sayElsewhere, sayMoment } from '#src/lib/publish-moment.ts'
import { stateLabels, stateOf } from './item-state.ts'
import { admin } from './looks.ts'

const badges = { live: 'community', coming: 'townhall', draft: 'other' } as const

interface Props {
  item: Pick<Managed<Published>, 'state' | 'publishAt' | 'updatedAt' | 'changedBy'>
}

/** State, publication time and last editor of a publication. */
export function StateLine({ item }: Props) {
  const state = stateOf(item)
  const { publishAt, updatedAt, changedBy } = item
  const elsewhere = publishAt && sayElsewhere(publishAt)
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge kind={badges[state]}>{stateLabels[state]}</Badge>
      <span className={admin.facts}>
        {state === 'draft' && `Saved ${shortMoment(updatedAt)}`}
        {state === 'live' && `Changed ${shortMoment(updatedAt)}`}
        {state === 'coming' && publishAt && `Appears ${sayMoment(publishAt)} in Lagos`}
        {state === 'coming' && elsewhere && `, on this device ${elsewhere}`}
        {changedBy && `${state === 'coming' ? ', written' : ''} by ${changedBy}`}
      </span>
    </p>
  )
}
