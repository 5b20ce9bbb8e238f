import { type RawBuilder, sql } from 'kysely'
import type { AuditLine } from '#src/contract/audit.ts'
import { PREVIEW_DAYS, type PreviewLink } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { noteLine } from './audit.ts'
import { database } from './client.ts'

// The page inside an editor is asked for at once.
const EDITOR_HOURS = 1

interface LinkRow {
  id: string
  made_at: Date
  expires_at: Date
}

function toLink({ id, made_at, expires_at }: LinkRow): PreviewLink {
  return { id, madeAt: made_at.toISOString(), expiresAt: expires_at.toISOString() }
}

/** A line for what is sent around, and for that alone. */
function noted(action: AuditLine['action'], rows: RawBuilder<unknown>) {
  return noteLine(
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
  const hours = editor ? EDITOR_HOURS : PREVIEW_DAYS * 24
  const { rows } = await sql<LinkRow>`
    with made as (
      insert into preview_links (section, item_id, editor_id, token_hash, expires_at)
      values (${section}, ${item}, ${editor ?? null}, ${hash}, now() + make_interval(hours => ${hours}::integer)) returning *
    ), noted as (${noted('preview', sql`made`)})
    select id, made_at, expires_at from made`.execute(database())
  const [row] = rows
  if (!row) throw new Error('The database wrote no link')
  return toLink(row)
}

/** The links of an item that were made to be sent around, the latest first. */
export async function listPreviewLinks(section: Section, item: string): Promise<PreviewLink[]> {
  const { rows } = await sql<LinkRow>`select id, made_at, expires_at from preview_links
    where section = ${section} and item_id = ${item} and editor_id is null and expires_at > now()
    order by made_at desc, id`.execute(database())
  return rows.map(toLink)
}

/** False where it is gone already. */
export async function deletePreviewLink(id: string): Promise<boolean> {
  const { rows } = await sql`
    with revoked as (delete from preview_links where id = ${id} returning *), noted as (${noted('revoke', sql`revoked`)})
    select from revoked`.execute(database())
  return rows.length > 0
}

/** What a link opens; nothing after its time. */
export async function findPreviewed(
  section: Section,
  hash: string,
): Promise<{ item: string; editor: string | null } | undefined> {
  const { rows } = await sql<{ item: string; editor: string | null }>`
    select item_id as item, editor_id as editor from preview_links
    where section = ${section} and token_hash = ${hash} and expires_at > now()`.execute(database())
  return rows[0]
}

export async function forgetPreviewLinks(): Promise<void> {
  await sql`delete from preview_links where expires_at <= now()`.execute(database())
}
