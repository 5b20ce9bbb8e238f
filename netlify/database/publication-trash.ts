import { sql } from 'kysely'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import type { TrashedItem } from '#src/contract/trash.ts'
import type { ChangeResult } from './change.ts'
import { db } from './client.ts'
import type { PublicationConfig, PublishedRow } from './publication-kind.ts'
import {
  buildPurgeCte,
  createStatementParts,
  type ManagedRow,
  matchesVersion,
  selectActorName,
} from './publication-statements.ts'
import { selectMediaTags } from './purges.ts'
import { listTrashed, matchesTrashFilter, type TrashFilter } from './trash.ts'

export interface TrashQueries<Item extends PublishedItem> {
  listTrashed(): Promise<Omit<TrashedItem, 'section'>[]>
  moveToTrash(id: string, versions?: number[]): Promise<ChangeResult<object>>
  /** Restores an item from the trash, as a draft if its publication time passed while it was in the trash. */
  restore(id: string): Promise<ManagedPublication<Item> | undefined>
  /** Permanently deletes trashed items. Returns the number of deleted items. */
  destroy(filter: TrashFilter): Promise<number>
}

export function createTrashQueries<Row extends PublishedRow, Item extends PublishedItem>(
  kind: PublicationConfig<Row, Item>,
): TrashQueries<Item> {
  const { section, table, media, toManaged, audited, tagsOf, former } = createStatementParts(kind)

  return {
    listTrashed: () => listTrashed(table),

    async moveToTrash(id, versions) {
      const { rows } = await sql<{ id: string | null }>`
        with ${former(id)}, removed as (
          update ${table} as own set deleted_at = now(), version = former_version + 1
          from former where own.id = former_id and ${matchesVersion(versions)}
          returning own.*
        ), ${audited('delete', sql`from removed`)},
        ${buildPurgeCte(sql`select ${section}::text from removed where state = 'live'
          union all select ${`${section}-`} || slug from removed union all select ${selectMediaTags(media)} from removed`)}
        select id from former left join removed on id = former_id`.execute(db())
      const [found] = rows
      if (!found) return { kind: 'not-found' }
      return found.id ? { kind: 'done' } : { kind: 'conflict' }
    },

    async restore(id) {
      const isPublicationMissed = sql`state = 'live' and publish_at > deleted_at and publish_at <= now()`
      const { rows } = await sql<ManagedRow>`
        with restored as (
          update ${table} set deleted_at = null, version = version + 1, updated_at = now(), changed_by = ${selectActorName()},
            state = case when ${isPublicationMissed} then 'draft' else state end,
            publish_at = case when ${isPublicationMissed} then null else publish_at end
          where id = ${id} and deleted_at is not null
          returning *
        ), ${audited('restore', sql`from restored`)},
        shown as (select * from restored where state = 'live'),
        ${buildPurgeCte(sql`${tagsOf(sql`shown`)} union all select ${selectMediaTags(media)} from restored`)}
        select * from restored`.execute(db())
      return rows[0] && toManaged(rows[0])
    },

    async destroy(filter) {
      // Deletes the item's slugs that were never public, so that other items can use them.
      const { rows } = await sql`
        with destroyed as (delete from ${table} where ${matchesTrashFilter(filter)} returning *),
        ${audited('delete-for-good', sql`from destroyed`)},
        unseen as (
          delete from page_addresses using destroyed
          where section = ${section} and item_id = id and not seen
        ),
        forgotten as (
          delete from publication_versions using destroyed
          where publication_versions.section = ${section} and item_id = id returning fields
        ),
        unsaved as (
          delete from open_editors using destroyed
          where open_editors.section = ${section} and item_id = destroyed.id returning fields
        ),
        links as (
          delete from preview_links using destroyed where preview_links.section = ${section} and item_id = destroyed.id
        ),
        ${buildPurgeCte(sql`select ${selectMediaTags(media)} from destroyed
          union select ${selectMediaTags(sql`fields::text`)} from forgotten
          union select ${selectMediaTags(sql`fields::text`)} from unsaved`)}
        select from destroyed`.execute(db())
      return rows.length
    },
  }
}
