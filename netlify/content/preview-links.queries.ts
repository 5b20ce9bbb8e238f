import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { getActor } from '#netlify/http/actor.ts'
import { DAY_S, HOUR_S } from '#netlify/http/headers.ts'
import { PREVIEW_DAYS, type PreviewLink } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { hasPermission, type Role } from '#src/contract/staff.ts'
import { isPublic } from './states.queries.ts'

/** Lifetime of a link to an unsaved text. Short, because the preview opens at once. */
const UNSAVED_TEXT_LINK_SECONDS = HOUR_S
const SHARED_LINK_SECONDS = PREVIEW_DAYS * DAY_S

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

interface NewPreviewLink {
  section: Section
  item: string
  /** Id of the editing form that asked for the draft; undefined for a link that staff share. */
  editor: string | undefined
  hash: string
}

export async function insertPreviewLink({ section, item, editor, hash }: NewPreviewLink): Promise<PreviewLink> {
  return await transaction(async (trx) => {
    const previewLink = await trx
      .insertInto('preview_links')
      .values({
        section,
        item_id: item,
        editor_id: editor ?? null,
        token_hash: hash,
        made_by: getActor()?.id ?? null,
        expires_at: secondsFromNow(editor ? UNSAVED_TEXT_LINK_SECONDS : SHARED_LINK_SECONDS),
      })
      .returning(['id', 'made_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    if (!editor) {
      const detail = await findTitle(trx, section, item)
      await insertAuditEntry(trx, { action: 'preview', list: section, subject: item, detail })
    }
    return toPreviewLink({ ...previewLink, madeBy: getActor()?.name ?? null })
  })
}

/** Lists an item's active shared preview links, newest first. Publishing the item ends its preview links. */
export async function listPreviewLinks(section: Section, item: string): Promise<PreviewLink[]> {
  const rows = await db()
    .selectFrom('preview_links as link')
    .innerJoin('all_publications as item', (join) =>
      join.onRef('item.section', '=', 'link.section').onRef('item.id', '=', 'link.item_id'),
    )
    .leftJoin('staff as maker', 'maker.id', 'link.made_by')
    .select(['link.id', 'link.made_at', 'link.expires_at', 'maker.name as madeBy', 'item.state', 'item.publish_at'])
    .where('link.section', '=', section)
    .where('link.item_id', '=', item)
    .where('link.editor_id', 'is', null)
    .where('link.expires_at', '>', now)
    .where('link.ended', '=', false)
    .where((eb) => eb.not(isPublic))
    .orderBy('link.made_at', 'desc')
    .orderBy('link.id')
    .execute()
  return rows.map(({ state, publish_at, ...previewLink }) => {
    const isPublishedEarlier = state === 'live' && publish_at !== null && publish_at < previewLink.expires_at
    return toPreviewLink({ ...previewLink, expires_at: isPublishedEarlier ? publish_at : previewLink.expires_at })
  })
}

export async function deletePreviewLink(id: string): Promise<boolean> {
  return await transaction(async (trx) => {
    const previewLink = await trx
      .deleteFrom('preview_links')
      .where('id', '=', id)
      .returning(['section', 'item_id', 'editor_id'])
      .executeTakeFirst()
    if (previewLink && !previewLink.editor_id) {
      const detail = await findTitle(trx, previewLink.section, previewLink.item_id)
      await insertAuditEntry(trx, { action: 'revoke', list: previewLink.section, subject: previewLink.item_id, detail })
    }
    return previewLink !== undefined
  })
}

export interface FoundPreviewLink {
  item: string
  /** Id of the editing form that asked for the draft; null for a link that staff share. */
  editor: string | null
  ended: boolean
}

/** Tells whether the maker of a link may still publish. Links of the shared password have no maker. */
function isMakerEntitled({ made_by, makerRole }: { made_by: string | null; makerRole: Role | null }): boolean {
  return made_by === null || (makerRole !== null && hasPermission(makerRole, 'publish'))
}

export async function findPreviewLink(section: Section, hash: string): Promise<FoundPreviewLink | undefined> {
  const link = await db()
    .selectFrom('preview_links as link')
    .leftJoin('staff as maker', (join) =>
      join.onRef('maker.id', '=', 'link.made_by').on('maker.removed_at', 'is', null),
    )
    .select(['item_id as item', 'editor_id as editor', 'ended', 'made_by', 'maker.role as makerRole'])
    .where('section', '=', section)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link && isMakerEntitled(link) ? link : undefined
}

export async function deleteExpiredPreviewLinks(): Promise<void> {
  await db().deleteFrom('preview_links').where('expires_at', '<=', now).execute()
}
