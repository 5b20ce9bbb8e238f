/** The item at an index, counted round a list that is not empty. */
export function pick<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item
}
