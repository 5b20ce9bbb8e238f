import { type RawBuilder, sql } from 'kysely'
import { db } from './client.ts'

/** How a media file is used. `trashed`: only by trashed items or revisions, which users can still restore. */
export type MediaUse = 'shown' | 'trashed' | 'unused'

/** SQL: one row per use of a media file. `deleted` is true if a trashed item or a revision uses it. */
function selectUses(id: RawBuilder<unknown>): RawBuilder<{ deleted: boolean }> {
  const url = sql`'/api/media/' || ${id}::text`
  return sql<{ deleted: boolean }>`
    select deleted_at is not null as deleted from news_articles where strpos(concat(image, ' ', content), ${url}) > 0
    union all select deleted_at is not null from gallery_media
    where gallery_media.id::text = ${id}::text or poster = ${url} or starts_with(poster, ${url} || '?')
    union all select false from open_editors where strpos(fields::text, ${url}) > 0
    union all select true from publication_versions where strpos(fields::text, ${url}) > 0`
}

export async function findMediaUse(id: string): Promise<MediaUse> {
  const { rows } = await sql<{ deleted: boolean }>`${selectUses(sql`${id}`)} order by deleted limit 1`.execute(db())
  const [use] = rows
  if (!use) return 'unused'
  return use.deleted ? 'trashed' : 'shown'
}

export async function insertUploadedImage(id: string): Promise<void> {
  await sql`insert into uploaded_images (id) values (${id})`.execute(db())
}

export async function listUnusedImages(days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from uploaded_images as own
    where made_at < now() - make_interval(days => ${days}::integer) and not exists (${selectUses(sql`own.id`)})
    order by made_at limit ${limit}`.execute(db())
  return rows.map(({ id }) => id)
}

export async function deleteUploadedImages(ids: string[]): Promise<void> {
  await sql`delete from uploaded_images where id = any(${ids}::uuid[])`.execute(db())
}
