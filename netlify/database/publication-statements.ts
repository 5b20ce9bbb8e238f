import { type RawBuilder, sql } from 'kysely'
import { getActor } from '#netlify/http/actor.ts'
import type { AuditEntry } from '#src/contract/audit.ts'
import type { ManagedPublication, PublicationState, PublishedItem } from '#src/contract/publication.ts'
import { auditedTitle, insertAuditEntry } from './audit.ts'
import { hasExpectedVersion } from './change.ts'
import { getManagedTable, type PublicationConfig, type PublishedRow, toPublished } from './publication-kind.ts'
import { enqueuePurges } from './purges.ts'

export interface ManagedRow extends Omit<PublishedRow, 'slug'> {
  slug: string | null
  state: PublicationState
  publish_at: Date | null
  deleted_at: Date | null
  changed_by: string | null
}

export type PublicationAction = AuditEntry['action']

export function matchesVersion(versions: number[] | undefined): RawBuilder<unknown> {
  return versions ? hasExpectedVersion(versions) : sql`true`
}

export function selectActorName(): RawBuilder<unknown> {
  return sql`${getActor()?.name ?? null}::text`
}

export function buildPurgeCte(tags: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`purged as (${enqueuePurges(tags)})`
}

export function createStatementParts<Row extends PublishedRow, Item extends PublishedItem>(
  kind: PublicationConfig<Row, Item>,
) {
  const { section, neighbourTags, mediaColumns = [], toItem = toPublished<Item> } = kind
  const table = getManagedTable(kind)
  const mediaText = sql.join(
    [sql`''`, ...mediaColumns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)],
    sql` || ' ' || `,
  )

  return {
    section,
    table,
    media: mediaText,

    toManaged({ state, publish_at, deleted_at, changed_by, ...row }: ManagedRow): ManagedPublication<Item> {
      const firstPublished = publish_at && publish_at > row.updated_at && publish_at <= new Date()
      const changedAt = firstPublished ? publish_at : row.updated_at
      const item = toItem({ ...row, slug: row.slug ?? '', updated_at: changedAt } as unknown as Row)
      const times = { publishAt: publish_at?.toISOString() ?? null, deletedAt: deleted_at?.toISOString() ?? null }
      return { ...item, state, ...times, changedBy: changed_by }
    },

    audited(action: PublicationAction | RawBuilder<unknown>, rows: RawBuilder<unknown>) {
      return sql`audited as (${insertAuditEntry(action, section, sql`id`, auditedTitle, rows)})`
    },

    /** SQL: stores an overwritten draft as a revision. A database trigger stores revisions of published items. */
    replacedDraft() {
      return sql`replaced_draft as (
        insert into publication_versions (section, item_id, number, made_at, made_by, fields)
        select ${section}, former_id, former_version, (former_row ->> 'updated_at')::timestamptz,
          former_row ->> 'changed_by', version_fields(former_row)
        from former, changed
        where former_state = 'draft' and version_fields(former_row) <> version_fields(to_jsonb(changed))
      )`
    },

    // SQL: cache tags of an item's pages. They must match the tags in src/contract/cache-tags.ts.
    tagsOf(row: RawBuilder<unknown>) {
      const ownTags = sql`select ${section}::text from ${row} union all select ${`${section}-`} || slug from ${row}`
      return neighbourTags ? sql`${ownTags} union all ${neighbourTags(row)}` : ownTags
    },

    // SQL: locks the item's row without a version check, so that a missing row can be told from a version conflict.
    former(id: string) {
      return sql`former as (
        select id as former_id, version as former_version, state as former_state, publish_at as former_moment,
          ${mediaText} as former_media, to_jsonb(${table}) as former_row
        from ${table} where id = ${id} and deleted_at is null for update
      )`
    },
  }
}
