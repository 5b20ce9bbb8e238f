/** True for an image that moves: pages show its still (`poster`), and load the file itself after a tap. */
export function isAnimation<Item extends { type: string; poster: string | null }>(
  item: Item,
): item is Item & { poster: string } {
  return item.type === 'image' && item.poster !== null
}
