import type { ManagedPublication, Published } from '#src/contract/publication.ts'

/** Adds the fields of the admin list to an item; without a state of its own, the item is published. */
export function toManaged<Item extends Published>(item: Item): ManagedPublication<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
