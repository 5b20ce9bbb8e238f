import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'

/** Adds the fields of the admin list to an item; an item without a state is published. */
export function toManagedItem<Item extends PublishedItem>(item: Item): ManagedPublication<Item> {
  return { state: 'live', publishAt: item.updatedAt, deletedAt: null, changedBy: null, ...item }
}
