import { isUuid } from '#src/contract/uuid.ts'
import { database } from './client.ts'
import type { Database } from './schema.ts'

type Section = Database['page_addresses']['section']

/** What stands at an address: an item, one that moved to another address, nothing any more, or nothing ever. */
export type Found<Item> =
  | { kind: 'here'; item: Item }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'unknown' }

// Nothing else was ever an address; the database refuses some texts outright.
const form = /^[a-z0-9-]{1,100}$/

export function isSlug(text: string): boolean {
  return form.test(text)
}

/** What an address leads to, by the row of the table of addresses with the item's row joined to it. */
export function toFound<Row extends { slug: string }>(
  joined: { [Column in keyof Row]: Row[Column] | null } | undefined,
  asked: string,
): Found<Row> {
  if (!joined) return { kind: 'unknown' }
  if (joined.slug === null) return { kind: 'gone' }
  // The join gave the whole row or nothing of it.
  return joined.slug === asked ? { kind: 'here', item: joined as Row } : { kind: 'moved', slug: joined.slug }
}

/** The newest address of an item, also of one that is gone; `id` is any text. */
export async function findSlug(section: Section, id: string | null): Promise<string | undefined> {
  if (!id || !isUuid(id)) return undefined
  const row = await database()
    .selectFrom('page_addresses')
    .select('slug')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.slug
}
