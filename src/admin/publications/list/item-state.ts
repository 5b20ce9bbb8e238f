import type { ItemState, ManagedPublication, PublishedItem } from '#src/contract/publication.ts'

export function getItemState(
  { state, publishAt }: Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt'>,
  now = Date.now(),
): ItemState {
  if (state === 'draft') return 'draft'
  return publishAt && Date.parse(publishAt) > now ? 'coming' : 'live'
}
