/** Returns the item at `index` of a non-empty list, wrapping around. */
export function pickItem<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item
}
