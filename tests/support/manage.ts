import type { Managed, Published } from '#src/contract/publication.ts'

/** Builds an item of the admin list, published since its last change unless stated otherwise. */
export function manage<Item extends Published>(item: Item): Managed<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
