import type { Selectable } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import { toLimitOffset, toPage } from '#netlify/database/paging.ts'
import type { PublicGallery } from '#netlify/database/types.ts'
import type { GalleryItem, GalleryQuery } from '#src/contract/gallery/gallery.ts'
import { isUuid } from '#src/contract/rules/identifiers.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'

/** Focal point of an item whose focal point staff did not choose: the centre, in percent. */
export const DEFAULT_FOCUS = 50

type GalleryRow = Omit<Selectable<PublicGallery>, 'sort_at'>

const itemColumns = [
  ...(['id', 'title', 'description', 'url', 'type', 'category', 'created_at', 'size', 'content_type'] as const),
  ...(['width', 'height', 'duration', 'poster', 'alt', 'focal_x', 'focal_y'] as const),
]

export function toGalleryItem({ created_at, content_type, focal_x: x, focal_y: y, ...row }: GalleryRow): GalleryItem {
  const item = { ...row, createdAt: created_at.toISOString(), contentType: content_type }
  // Omit the default focal point, so that it costs visitors no bytes.
  return x === DEFAULT_FOCUS && y === DEFAULT_FOCUS ? item : { ...item, focalPoint: { x, y } }
}

function selectGallery() {
  return readDb().selectFrom('public_gallery').orderBy('sort_at', 'desc').orderBy('id')
}

export async function listGallery(): Promise<GalleryItem[]> {
  const rows = await selectGallery().select(itemColumns).execute()
  return rows.map(toGalleryItem)
}

export function selectGalleryPage({ category, ...page }: GalleryQuery) {
  const { limit, offset } = toLimitOffset(page)
  const rows = selectGallery().select(itemColumns).limit(limit).offset(offset)
  return category ? rows.where('category', '=', category) : rows
}

export async function listGalleryPage(query: GalleryQuery): Promise<ListPage<GalleryItem>> {
  const rows = await selectGalleryPage(query).execute()
  return toPage(rows.map(toGalleryItem), query)
}

export async function findGalleryItem(id: string): Promise<GalleryItem | undefined> {
  if (!isUuid(id)) return undefined
  const row = await readDb().selectFrom('public_gallery').select(itemColumns).where('id', '=', id).executeTakeFirst()
  return row && toGalleryItem(row)
}

/** Creates the gallery item of a complete upload with its cleaned chunks. Undefined if the upload is not open. */
export async function insertGalleryItem(
  { contentType, ...item }: Omit<GalleryItem, 'createdAt' | 'size'>,
  { chunks, size }: { chunks: string[]; size: number },
): Promise<GalleryItem | undefined> {
  return await transaction(async (trx) => {
    const upload = await trx
      .updateTable('uploads')
      .set({ state: 'saved', changed_at: now, chunks, size, received: size })
      .where('id', '=', item.id)
      .where('state', '=', 'open')
      .where('received', '>', 0)
      .whereRef('received', '=', 'size')
      .returning('id')
      .executeTakeFirst()
    if (!upload) return undefined
    const row = await trx
      .insertInto('gallery_media')
      .values({ ...item, content_type: contentType, size })
      .returning(itemColumns)
      .executeTakeFirstOrThrow()
    await insertAuditEntry(trx, { action: 'publish', collection: 'gallery', subject: row.id, detail: row.title })
    return toGalleryItem(row)
  })
}

export async function findItemOfUpload(id: string): Promise<{ item: GalleryItem; isDeleted: boolean } | undefined> {
  const row = await readDb()
    .selectFrom('gallery_media')
    .select([...itemColumns, 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { deleted_at, ...item } = row
  return { item: toGalleryItem(item), isDeleted: deleted_at !== null }
}

/** Moves a gallery item into or out of the trash. Returns false if it is missing or was already moved. */
export async function moveGalleryItem(id: string, action: 'delete' | 'restore'): Promise<boolean> {
  return await transaction(async (trx) => {
    const row = await trx
      .updateTable('gallery_media')
      .set({ deleted_at: action === 'delete' ? now : null })
      .where('id', '=', id)
      .where('deleted_at', action === 'delete' ? 'is' : 'is not', null)
      .returning('title')
      .executeTakeFirst()
    if (row) await insertAuditEntry(trx, { action, collection: 'gallery', subject: id, detail: row.title })
    return row !== undefined
  })
}
