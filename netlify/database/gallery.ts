import { sql } from 'kysely'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { noteLine, titleOfLine } from './audit.ts'
import { database } from './client.ts'
import { notePurges } from './purges.ts'
import type { GalleryRow } from './schema.ts'

export function toItem({ created_at, content_type, ...row }: GalleryRow): GalleryItem {
  return { ...row, createdAt: created_at.toISOString(), contentType: content_type }
}

export function selectGallery() {
  return database().selectFrom('gallery_media').selectAll().orderBy('created_at', 'desc').orderBy('id')
}

export async function listGallery(): Promise<GalleryItem[]> {
  const rows = await selectGallery().execute()
  return rows.map(toItem)
}

export async function findGalleryItem(id: string): Promise<GalleryItem | undefined> {
  const row = await database().selectFrom('gallery_media').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

export async function saveUpload(
  item: Omit<GalleryItem, 'createdAt' | 'size'>,
  stored: { chunks: string[]; size: number },
): Promise<GalleryItem | undefined> {
  const { rows } = await sql<GalleryRow>`
    with taken as (
      update uploads set state = 'saved', changed_at = now(),
        chunks = ${stored.chunks}::text[], size = ${stored.size}::integer, received = ${stored.size}::integer
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
    noted as (${noteLine('publish', 'gallery', sql`id`, titleOfLine, sql`from written`)}),
    purged as (${notePurges(sql`select 'gallery' from written`)})
    select * from written`.execute(database())
  return rows[0] && toItem(rows[0])
}

export async function deleteGalleryItem(id: string, tags: string[]): Promise<boolean> {
  const { rows } = await sql`
    with removed as (delete from gallery_media where id = ${id} returning id, title),
    noted as (${noteLine('delete', 'gallery', sql`id`, titleOfLine, sql`from removed`)}),
    purged as (${notePurges(sql`select unnest(${['gallery', ...tags]}::text[]) from removed`)})
    insert into uploads (id, state) select id, 'gone' from removed
    on conflict (id) do update set state = 'gone', tidy = false, changed_at = now()
    returning id`.execute(database())
  return rows.length > 0
}
