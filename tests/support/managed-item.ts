import type { ManagedPublication, Published } from '#src/contract/publication.ts'

/** Builds an item of the admin list, published since its last change unless stated otherwise. */
export function toManaged<Item extends Published>(item: Item): ManagedPublication<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
