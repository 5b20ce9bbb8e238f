/** Returns the item at `index` of a non-empty list. After the last item it starts again with the first. */
export function pickItem<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item
}
