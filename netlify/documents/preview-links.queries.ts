import { sql } from 'kysely'
import { insertAuditEntry, type NewAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import { getActor } from '#netlify/http/actor.ts'
import { DAY_S, HOUR_S } from '#netlify/http/headers.ts'
import { getState } from '#netlify/publications/publication.ts'
import { isPublic } from '#netlify/publications/states.queries.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import type { DocumentKey } from '#src/contract/documents/documents.ts'
import {
  type ListedPreviewLink,
  PREVIEW_DAYS,
  type PreviewedCollection,
  type PreviewLink,
} from '#src/contract/documents/preview.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { isSectionName } from '#src/contract/settings/settings.ts'
import type { Role } from '#src/contract/team/members.ts'

/** Lifetime of a link that only staff can open. Short, because the preview opens at once. */
const STAFF_LINK_SECONDS = HOUR_S
const SHARED_LINK_SECONDS = PREVIEW_DAYS * DAY_S

/** Document that a link shows: the saved or unsaved text of an item, or the given values of a section of settings. */
export type PreviewedDocument =
  | { collection: PublicationCollection; item: string }
  | { collection: 'settings'; item: SectionName; values: object }

type PreviewedKey = DocumentKey & { collection: PreviewedCollection }

interface PreviewLinkRow {
  id: string
  made_at: Date
  expires_at: Date
  madeBy: string | null
}

function toPreviewLink({ id, made_at, expires_at, madeBy }: PreviewLinkRow): PreviewLink {
  return { id, madeAt: made_at.toISOString(), expiresAt: expires_at.toISOString(), madeBy }
}

const getSectionTitle = (name: string) => (isSectionName(name) ? settingsSections[name].title : '')

async function findTitle(executor: Executor, collection: PublicationCollection, id: string): Promise<string> {
  const item = await executor
    .selectFrom('documents')
    .select('title')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
  return item?.title ?? ''
}

/** Creates the audit entry of a link that is shared (`preview`) or revoked. */
async function describeAction(
  executor: Executor,
  action: 'preview' | 'revoke',
  { collection, item }: PreviewedKey,
): Promise<NewAuditEntry> {
  if (collection === 'settings') return { action: `${action}-settings`, detail: getSectionTitle(item) }
  return { action, collection, subject: item, detail: await findTitle(executor, collection, item) }
}

interface NewPreviewLink {
  document: PreviewedDocument
  /** Id of the form, or for settings of the session, that asked for a preview of its own; undefined for a shared link. */
  form: string | undefined
  hash: string
}

/** Inserts a preview link. A form's or session's new link to a document replaces its former one. */
export async function insertPreviewLink({ document, form, hash }: NewPreviewLink): Promise<PreviewLink> {
  const { collection, item } = document
  return await transaction(async (trx) => {
    if (form)
      await trx
        .deleteFrom('preview_links')
        .where('form_id', '=', form)
        .where('collection', '=', collection)
        .where('item', '=', item)
        .where('made_by', 'is not distinct from', getActor()?.id ?? null)
        .execute()
    const previewLink = await trx
      .insertInto('preview_links')
      .values({
        collection,
        item,
        values: collection === 'settings' ? JSON.stringify(document.values) : null,
        form_id: form ?? null,
        token_hash: hash,
        made_by: getActor()?.id ?? null,
        expires_at: secondsFromNow(form ? STAFF_LINK_SECONDS : SHARED_LINK_SECONDS),
      })
      .returning(['id', 'made_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    if (!form) await insertAuditEntry(trx, await describeAction(trx, 'preview', { collection, item }))
    return toPreviewLink({ ...previewLink, madeBy: getActor()?.name ?? null })
  })
}

/** SQL: true for a link that ended when its item was public, also if the item was unpublished since at its time. */
const isLinkEnded = sql<boolean>`(link.ended or coalesce(publication.unpublish_at between link.made_at and now(), false))`

/** Lists the active shared links of one document, or of all, newest first. Publishing an item ends its links. */
export async function listPreviewLinks(document?: PreviewedKey): Promise<ListedPreviewLink[]> {
  const rows = await readDb()
    .selectFrom('preview_links as link')
    .leftJoin('all_publications as publication', (join) =>
      join.onRef('publication.collection', '=', 'link.collection').on(sql<boolean>`publication.id::text = link.item`),
    )
    .leftJoin('members as maker', 'maker.id', 'link.made_by')
    .select(['link.id', 'link.item', 'link.made_at', 'link.expires_at', 'maker.name as madeBy'])
    .select(['publication.title', 'publication.state', 'publication.publish_at', 'publication.unpublish_at'])
    .where('link.form_id', 'is', null)
    .where('link.expires_at', '>', now)
    .where((eb) => eb.not(isLinkEnded))
    .where((eb) => eb.or([eb('link.collection', '=', 'settings'), eb.not(isPublic)]))
    .$if(document !== undefined, (query) =>
      query
        .where('link.collection', '=', document?.collection ?? 'settings')
        .where('link.item', '=', document?.item ?? ''),
    )
    .orderBy('link.made_at', 'desc')
    .orderBy('link.id')
    .execute()
  return rows.map(({ item, title, state, publish_at, unpublish_at, ...previewLink }) => {
    const isPublished = state !== null && getState({ state, unpublish_at }) === 'published'
    const isPublishedEarlier = isPublished && publish_at !== null && publish_at < previewLink.expires_at
    const expires_at = isPublishedEarlier ? publish_at : previewLink.expires_at
    return { ...toPreviewLink({ ...previewLink, expires_at }), title: title ?? getSectionTitle(item) }
  })
}

/** Finds the document that a preview link shows, so that callers can check who may revoke the link. */
export async function findLinkedDocument(id: string): Promise<PreviewedKey | undefined> {
  return await readDb()
    .selectFrom('preview_links')
    .select(['collection', 'item'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deletePreviewLink(id: string): Promise<boolean> {
  return await transaction(async (trx) => {
    const previewLink = await trx
      .deleteFrom('preview_links')
      .where('id', '=', id)
      .returning(['collection', 'item', 'form_id'])
      .executeTakeFirst()
    if (previewLink && !previewLink.form_id)
      await insertAuditEntry(trx, await describeAction(trx, 'revoke', previewLink))
    return previewLink !== undefined
  })
}

export interface FoundPreviewLink {
  /** Id of the item, or name of the section of settings. */
  item: string
  /** Id of the form, or for settings of the session, that asked for a preview of its own; null for a shared link. */
  form: string | null
  ended: boolean
  /** Member who made the link, with the role of now (null for a removed member); undefined for the shared password. */
  maker: { id: string; role: Role | null } | undefined
  /** Values of a section of settings; null for an item. */
  values: object | null
}

export async function findPreviewLink(
  collection: PreviewedCollection,
  hash: string,
): Promise<FoundPreviewLink | undefined> {
  const link = await readDb()
    .selectFrom('preview_links as link')
    .leftJoin('members as maker', (join) =>
      join.onRef('maker.id', '=', 'link.made_by').on('maker.removed_at', 'is', null),
    )
    .leftJoin('all_publications as publication', (join) =>
      join.onRef('publication.collection', '=', 'link.collection').on(sql<boolean>`publication.id::text = link.item`),
    )
    .select(isLinkEnded.as('ended'))
    .select(['link.item', 'link.form_id as form', 'link.made_by', 'maker.role', 'link.values'])
    .where('link.collection', '=', collection)
    .where('link.token_hash', '=', hash)
    .where('link.expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return undefined
  const { made_by, role, ...foundLink } = link
  return { ...foundLink, maker: made_by === null ? undefined : { id: made_by, role } }
}

export async function deleteExpiredPreviewLinks(): Promise<void> {
  await db().deleteFrom('preview_links').where('expires_at', '<=', now).execute()
}
