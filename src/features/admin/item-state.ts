import type { ItemState, Managed, Published } from '#src/contract/publication.ts'

export function stateOf(
  { state, publishAt }: Pick<Managed<Published>, 'state' | 'publishAt'>,
  now = Date.now(),
): ItemState {
  if (state === 'draft') return 'draft'
  return publishAt && Date.parse(publishAt) > now ? 'coming' : 'live'
}
