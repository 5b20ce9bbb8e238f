import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry } from '#src/contract/audit.ts'
import { PREVIEW_DAYS, type PreviewLink } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'

// Lifetime of a preview link to unsaved text. Short, because the editing form opens the link at once.
const EDITOR_LINK_HOURS = 1

interface LinkRow {
  id: string
  made_at: Date
  expires_at: Date
}

function toLink({ id, made_at, expires_at }: LinkRow): PreviewLink {
  return { id, madeAt: made_at.toISOString(), expiresAt: expires_at.toISOString() }
}

/** SQL: inserts audit entries for shared preview links, not for links that an editing form opened itself. */
function auditSharedLink(action: AuditEntry['action'], rows: RawBuilder<unknown>) {
  return insertAuditEntry(
    action,
    sql`link.section`,
    sql`link.item_id`,
    sql`left(coalesce(title, ''), 200)`,
    sql`from ${rows} as link left join all_publications as item on item.section = link.section and item.id = link.item_id
      where editor_id is null`,
  )
}

interface NewLink {
  section: Section
  item: string
  editor: string | undefined
  hash: string
}

export async function insertPreviewLink({ section, item, editor, hash }: NewLink): Promise<PreviewLink> {
  const hours = editor ? EDITOR_LINK_HOURS : PREVIEW_DAYS * 24
  const { rows } = await sql<LinkRow>`
    with made as (
      insert into preview_links (section, item_id, editor_id, token_hash, expires_at)
      values (${section}, ${item}, ${editor ?? null}, ${hash}, now() + make_interval(hours => ${hours}::integer)) returning *
    ), audited as (${auditSharedLink('preview', sql`made`)})
    select id, made_at, expires_at from made`.execute(db())
  const [row] = rows
  if (!row) throw new Error('The database wrote no link')
  return toLink(row)
}

/** Lists an item's active shared preview links, newest first. A published item has none. */
export async function listPreviewLinks(section: Section, item: string): Promise<PreviewLink[]> {
  const { rows } = await sql<LinkRow>`
    select link.id, made_at, least(expires_at, case when state = 'live' then publish_at end) as expires_at
    from preview_links as link join all_publications as item on item.section = link.section and item.id = link.item_id
    where link.section = ${section} and item_id = ${item} and editor_id is null and expires_at > now() and not ended
      and not is_public(state, publish_at, deleted_at)
    order by made_at desc, link.id`.execute(db())
  return rows.map(toLink)
}

export async function deletePreviewLink(id: string): Promise<boolean> {
  const { rows } = await sql`
    with revoked as (delete from preview_links where id = ${id} returning *), audited as (${auditSharedLink('revoke', sql`revoked`)})
    select from revoked`.execute(db())
  return rows.length > 0
}

export interface FoundPreviewLink {
  item: string
  editor: string | null
  ended: boolean
}

export async function findPreviewLink(section: Section, hash: string): Promise<FoundPreviewLink | undefined> {
  const { rows } = await sql<FoundPreviewLink>`
    select item_id as item, editor_id as editor, ended from preview_links
    where section = ${section} and token_hash = ${hash} and expires_at > now()`.execute(db())
  return rows[0]
}

export async function deleteExpiredPreviewLinks(): Promise<void> {
  await sql`delete from preview_links where expires_at <= now()`.execute(db())
}
