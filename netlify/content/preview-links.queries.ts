import { sql } from 'kysely'
import { insertAuditEntry, type NewAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { getActor } from '#netlify/http/actor.ts'
import { DAY_S, HOUR_S } from '#netlify/http/headers.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { type ListedPreviewLink, PREVIEW_DAYS, type PreviewLink } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import type { Role } from '#src/contract/staff.ts'
import { isPublic } from './states.queries.ts'

/** Lifetime of a link that only staff can open. Short, because the preview opens at once. */
const STAFF_LINK_SECONDS = HOUR_S
const SHARED_LINK_SECONDS = PREVIEW_DAYS * DAY_S

export type PreviewedSection = Section | 'settings'

/** Document that a link shows: the saved or unsaved text of an item, or the given values of a section of settings. */
export type PreviewedDocument =
  | { section: Section; item: string }
  | { section: 'settings'; item: SectionName; values: object }

/** SQL: id of the item, or name of the section of settings. */
const linkedItem = sql<string>`coalesce(item_id::text, settings_section)`

interface PreviewLinkRow {
  id: string
  made_at: Date
  expires_at: Date
  madeBy: string | null
}

function toPreviewLink({ id, made_at, expires_at, madeBy }: PreviewLinkRow): PreviewLink {
  return { id, madeAt: made_at.toISOString(), expiresAt: expires_at.toISOString(), madeBy }
}

async function findTitle(executor: Executor, section: Section, id: string): Promise<string> {
  const item = await executor
    .selectFrom('all_publications')
    .select('title')
    .where('section', '=', section)
    .where('id', '=', id)
    .executeTakeFirst()
  return item?.title ?? ''
}

interface StoredDocument {
  section: PreviewedSection
  item_id: string | null
  settings_section: SectionName | null
}

/** Creates the audit entry of a link that is shared (`preview`) or revoked. */
async function describeAction(
  executor: Executor,
  action: 'preview' | 'revoke',
  { section, item_id, settings_section }: StoredDocument,
): Promise<NewAuditEntry> {
  if (section === 'settings' || !item_id)
    return { action: `${action}-settings`, detail: settings_section ? settingsSections[settings_section].title : '' }
  return { action, list: section, subject: item_id, detail: await findTitle(executor, section, item_id) }
}

function toColumns(document: PreviewedDocument) {
  if (document.section !== 'settings')
    return { section: document.section, item_id: document.item, settings_section: null, settings_values: null }
  const { section, item, values } = document
  return { section, item_id: null, settings_section: item, settings_values: JSON.stringify(values) }
}

interface NewPreviewLink {
  document: PreviewedDocument
  /** Id of the form or session that asked for a preview of its own; undefined for a link that staff share. */
  editor: string | undefined
  hash: string
}

/** Inserts a preview link. A form's or session's new link to a document replaces its former one. */
export async function insertPreviewLink({ document, editor, hash }: NewPreviewLink): Promise<PreviewLink> {
  const columns = toColumns(document)
  return await transaction(async (trx) => {
    if (editor)
      await trx
        .deleteFrom('preview_links')
        .where('editor_id', '=', editor)
        .where('section', '=', columns.section)
        .where('item_id', 'is not distinct from', columns.item_id)
        .where('settings_section', 'is not distinct from', columns.settings_section)
        .execute()
    const previewLink = await trx
      .insertInto('preview_links')
      .values({
        ...columns,
        editor_id: editor ?? null,
        token_hash: hash,
        made_by: getActor()?.id ?? null,
        expires_at: secondsFromNow(editor ? STAFF_LINK_SECONDS : SHARED_LINK_SECONDS),
      })
      .returning(['id', 'made_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    if (!editor) await insertAuditEntry(trx, await describeAction(trx, 'preview', columns))
    return toPreviewLink({ ...previewLink, madeBy: getActor()?.name ?? null })
  })
}

/** Lists the active shared links of one document, or of all, newest first. Publishing an item ends its links. */
export async function listPreviewLinks(document?: {
  section: PreviewedSection
  item: string
}): Promise<ListedPreviewLink[]> {
  const rows = await db()
    .selectFrom('preview_links as link')
    .leftJoin('all_publications as item', (join) =>
      join.onRef('item.section', '=', 'link.section').onRef('item.id', '=', 'link.item_id'),
    )
    .leftJoin('staff as maker', 'maker.id', 'link.made_by')
    .select(['link.id', 'link.made_at', 'link.expires_at', 'maker.name as madeBy'])
    .select(['item.title', 'item.state', 'item.publish_at', 'link.settings_section'])
    .where('link.editor_id', 'is', null)
    .where('link.expires_at', '>', now)
    .where('link.ended', '=', false)
    .where((eb) => eb.or([eb('link.section', '=', 'settings'), eb.not(isPublic)]))
    .$if(document !== undefined, (query) =>
      query.where('link.section', '=', document?.section ?? 'settings').where(linkedItem, '=', document?.item ?? ''),
    )
    .orderBy('link.made_at', 'desc')
    .orderBy('link.id')
    .execute()
  return rows.map(({ title, state, publish_at, settings_section, ...previewLink }) => {
    const isPublishedEarlier = state === 'live' && publish_at !== null && publish_at < previewLink.expires_at
    const expires_at = isPublishedEarlier ? publish_at : previewLink.expires_at
    const sectionTitle = settings_section && settingsSections[settings_section].title
    return { ...toPreviewLink({ ...previewLink, expires_at }), title: title ?? sectionTitle ?? '' }
  })
}

/** Finds the document that a preview link shows, so that callers can check who may revoke the link. */
export async function findLinkedDocument(id: string): Promise<{ section: PreviewedSection; item: string } | undefined> {
  return await db()
    .selectFrom('preview_links')
    .select(['section', linkedItem.as('item')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deletePreviewLink(id: string): Promise<boolean> {
  return await transaction(async (trx) => {
    const previewLink = await trx
      .deleteFrom('preview_links')
      .where('id', '=', id)
      .returning(['section', 'item_id', 'settings_section', 'editor_id'])
      .executeTakeFirst()
    if (previewLink && !previewLink.editor_id)
      await insertAuditEntry(trx, await describeAction(trx, 'revoke', previewLink))
    return previewLink !== undefined
  })
}

export interface FoundPreviewLink {
  /** Id of the item, or name of the section of settings. */
  item: string
  /** Id of the form or session that asked for a preview of its own; null for a link that staff share. */
  editor: string | null
  ended: boolean
  /** Member who made the link, with the role of now (null for a removed member); undefined for the shared password. */
  maker: { role: Role | null } | undefined
  /** Values of a section of settings; null for an item. */
  values: object | null
}

export async function findPreviewLink(section: PreviewedSection, hash: string): Promise<FoundPreviewLink | undefined> {
  const link = await db()
    .selectFrom('preview_links as link')
    .leftJoin('staff as maker', (join) =>
      join.onRef('maker.id', '=', 'link.made_by').on('maker.removed_at', 'is', null),
    )
    .select(['editor_id as editor', 'ended', 'made_by', 'maker.role', 'settings_values as values'])
    .select(linkedItem.as('item'))
    .where('section', '=', section)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return undefined
  const { made_by, role, ...foundLink } = link
  return { ...foundLink, maker: made_by === null ? undefined : { role } }
}

export async function deleteExpiredPreviewLinks(): Promise<void> {
  await db().deleteFrom('preview_links').where('expires_at', '<=', now).execute()
}
