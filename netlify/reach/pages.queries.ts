import { type Reader, readDb } from '#netlify/database/client.ts'
import { publicationTables } from '#netlify/publications/tables.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'
import { listFixedPages } from '#src/lib/seo/sitemap.ts'

const fixedPaths = new Set(listFixedPages().map(({ path }) => path))

/** Finds the public page of each path. It has another path if the slug of an article or event was changed. */
export async function findPublicPages(
  paths: readonly string[],
  reader: Reader = readDb(),
): Promise<Map<string, string>> {
  const pages = new Map(paths.filter((path) => fixedPaths.has(path)).map((path) => [path, path]))
  for (const collection of publicationCollections) {
    const prefix = `/${collection}/`
    const slugs = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
    if (slugs.length === 0) continue
    const { view } = publicationTables[collection]
    const rows = await reader
      .selectFrom('public_slugs as entry')
      .innerJoin(reader.selectFrom(view).select(['id', 'slug']).as('item'), 'item.id', 'entry.item_id')
      .select(['entry.slug as slug', 'item.slug as current_slug'])
      .where('entry.collection', '=', collection)
      .where((eb) => eb('entry.slug', '=', eb.fn.any(eb.val(slugs))))
      .execute()
    for (const { slug, current_slug } of rows) pages.set(prefix + slug, prefix + current_slug)
  }
  return pages
}
