import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'

/** Adds the fields of the admin list to an item; without a state of its own, the item is published. */
export function toManagedItem<Item extends PublishedItem>(item: Item): ManagedPublication<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
