import type { Managed, Published } from '#src/contract/publication.ts'

/** An item as staff have it: live since it was last changed, unless it says otherwise. */
export function manage<Item extends Published>(item: Item): Managed<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
