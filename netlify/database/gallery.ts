import { sql } from 'kysely'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { auditedTitle, insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { enqueuePurges } from './purges.ts'
import type { GalleryRow } from './schema.ts'
import { listTrashed, matchesTrashFilter, type TrashFilter } from './trash.ts'

const galleryColumns = sql.raw(
  'id, title, description, url, type, category, created_at, size, content_type, width, height, duration, poster, alt',
)

export function toGalleryItem({ created_at, content_type, ...row }: GalleryRow): GalleryItem {
  return { ...row, createdAt: created_at.toISOString(), contentType: content_type }
}

export function selectGallery() {
  return db().selectFrom('public_gallery').selectAll().orderBy('created_at', 'desc').orderBy('id')
}

export async function listGallery(): Promise<GalleryItem[]> {
  const rows = await selectGallery().execute()
  return rows.map(toGalleryItem)
}

export async function findGalleryItem(id: string): Promise<GalleryItem | undefined> {
  const row = await db().selectFrom('public_gallery').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toGalleryItem(row)
}

export async function saveUpload(
  item: Omit<GalleryItem, 'createdAt' | 'size'>,
  storedFile: { chunks: string[]; size: number },
): Promise<GalleryItem | undefined> {
  const { rows } = await sql<GalleryRow>`
    with taken as (
      update uploads set state = 'saved', changed_at = now(),
        chunks = ${storedFile.chunks}::text[], size = ${storedFile.size}::integer, received = ${storedFile.size}::integer
      where id = ${item.id} and state = 'open' and received > 0 and received = size
      returning id, size
    ),
    written as (
      insert into gallery_media
        (id, title, description, url, type, category, size, content_type, width, height, duration, poster, alt)
      select id, ${item.title}::text, ${item.description}::text, ${item.url}::text, ${item.type}::text,
        ${item.category}::text, size, ${item.contentType}::text, ${item.width}::integer, ${item.height}::integer,
        ${item.duration}::float8, ${item.poster}::text, ${item.alt}::text
      from taken returning *
    ),
    audited as (${insertAuditEntry('publish', 'gallery', sql`id`, auditedTitle, sql`from written`)}),
    purged as (${enqueuePurges(sql`select 'gallery' from written`)})
    select ${galleryColumns} from written`.execute(db())
  return rows[0] && toGalleryItem(rows[0])
}

export async function findItemOfUpload(id: string): Promise<{ item: GalleryItem; isDeleted: boolean } | undefined> {
  const { rows } = await sql<GalleryRow & { is_deleted: boolean }>`
    select ${galleryColumns}, deleted_at is not null as is_deleted from gallery_media where id = ${id}`.execute(db())
  const [row] = rows
  if (!row) return undefined
  const { is_deleted, ...galleryRow } = row
  return { item: toGalleryItem(galleryRow), isDeleted: is_deleted }
}

export const listTrashedGalleryItems = () => listTrashed(sql.table('gallery_media'))

/** Moves a gallery item to the trash. `tags` are the edge cache tags of its files. */
export async function deleteGalleryItem(id: string, tags: string[]): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      update gallery_media set deleted_at = now() where id = ${id} and deleted_at is null returning id, title
    ),
    audited as (${insertAuditEntry('delete', 'gallery', sql`id`, auditedTitle, sql`from removed`)}),
    purged as (${enqueuePurges(sql`select unnest(${['gallery', ...tags]}::text[]) from removed`)})
    select from removed`.execute(db())
  return rows.length > 0
}

export async function restoreGalleryItem(id: string, tags: string[]): Promise<boolean> {
  const { rows } = await sql`
    with restored as (
      update gallery_media set deleted_at = null where id = ${id} and deleted_at is not null returning id, title
    ),
    audited as (${insertAuditEntry('restore', 'gallery', sql`id`, auditedTitle, sql`from restored`)}),
    purged as (${enqueuePurges(sql`select unnest(${['gallery', ...tags]}::text[]) from restored`)})
    select from restored`.execute(db())
  return rows.length > 0
}

/** Deletes trashed gallery items permanently. Marks their files for deletion by the nightly run. */
export async function destroyGalleryItems(filter: TrashFilter): Promise<number> {
  const { rows } = await sql`
    with destroyed as (delete from gallery_media where ${matchesTrashFilter(filter)} returning id, title),
    audited as (${insertAuditEntry('delete-for-good', 'gallery', sql`id`, auditedTitle, sql`from destroyed`)})
    insert into uploads (id, state) select id, 'gone' from destroyed
    on conflict (id) do update set state = 'gone', tidy = false, changed_at = now()
    returning id`.execute(db())
  return rows.length
}
