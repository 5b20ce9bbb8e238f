import { randomUUID } from 'node:crypto'
import { type OpenedPreview, openPreview } from '#netlify/documents/preview-links.ts'
import * as documents from '#netlify/functions/documents.ts'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import type { CreatedPreviewLink, PreviewLink } from '#src/contract/documents/preview.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { TrashCollection, TrashedItem } from '#src/contract/publications/trash.ts'
import { requireStatus, send } from './send.ts'
import type { StaffSession } from './staff.ts'

export const articleInput = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

export const rallyInput = {
  title: 'Rally at the market field',
  date: '2026-12-05',
  time: '10:00 AM - 2:00 PM',
  location: 'Market Field, Awka South',
  description: 'Come early.',
  type: 'rally',
}

export const MISSING_ID = '00000000-0000-4000-8000-000000000000'

async function requireJson(response: Response, status: number) {
  return await (await requireStatus(response, status)).json()
}

export async function publishArticle(staffSession: StaffSession, changedFields: object = {}): Promise<Article> {
  const response = await send(news, 'POST', '/api/news', { ...articleInput, ...changedFields }, staffSession)
  return await requireJson(response, 201)
}

export async function publishEvent(staffSession: StaffSession, changedFields: object = {}): Promise<CampaignEvent> {
  const response = await send(events, 'POST', '/api/events', { ...rallyInput, ...changedFields }, staffSession)
  return await requireJson(response, 201)
}

export function addVersionHeader(staffSession: StaffSession, etag: string) {
  return { headers: { ...staffSession.headers, 'If-Match': etag } }
}

export async function readTrash(staffSession: StaffSession): Promise<TrashedItem[]> {
  return await (await send(publications, 'GET', '/api/admin/trash', undefined, staffSession)).json()
}

export function requestTrashAction(
  staffSession: StaffSession,
  trashAction: 'restore' | 'destroy',
  collection: TrashCollection,
  id: string,
) {
  return send(publications, 'POST', '/api/admin/trash', { collection, id, action: trashAction }, staffSession)
}

export const PREVIEW_LINKS_PATH = '/api/admin/preview-links'

export async function createArticleDraft(staffSession: StaffSession, title: string): Promise<string> {
  const response = await send(news, 'POST', '/api/news', { ...articleInput, title, state: 'draft' }, staffSession)
  return (await requireJson(response, 201)).id
}

export async function saveArticle(staffSession: StaffSession, id: string, fields: object): Promise<void> {
  await requireJson(await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, staffSession), 200)
}

export async function requestPreviewLink(staffSession: StaffSession, itemId: string, form?: string): Promise<Response> {
  return await send(documents, 'POST', `/api/admin/documents/news/${itemId}/previews`, { form }, staffSession)
}

/** Creates a preview link. With the id of an editing form, the preview shows the draft. */
export async function createPreviewLink(
  staffSession: StaffSession,
  itemId: string,
  editingFormId?: string,
): Promise<CreatedPreviewLink> {
  return await requireJson(await requestPreviewLink(staffSession, itemId, editingFormId), 201)
}

export async function readPreviewLinks(staffSession: StaffSession, itemId: string): Promise<PreviewLink[]> {
  return await requireJson(
    await send(documents, 'GET', `/api/admin/documents/news/${itemId}/previews`, undefined, staffSession),
    200,
  )
}

/** Stores an unsaved title, as an open editing form does, and returns the id of the form. */
export async function saveUnsavedTitle(staffSession: StaffSession, itemId: string, title: string): Promise<string> {
  const form = randomUUID()
  const fields = { ...articleInput, image: '' }
  const autosave = { form, counter: 1, baseVersion: 1, baseFields: fields, fields: { ...fields, title } }
  const path = `/api/admin/documents/news/${itemId}/autosave`
  await requireJson(await send(documents, 'PUT', path, autosave, staffSession), 200)
  return form
}

export function requestPreview(staffSession?: StaffSession): Request {
  return new Request('https://site.example/preview', staffSession && { headers: staffSession.headers })
}

export const readPreviewToken = (link: CreatedPreviewLink) => link.path.split('/').at(-1) ?? ''

export async function openPreviewLink(
  link: CreatedPreviewLink,
  staffSession?: StaffSession,
): Promise<OpenedPreview | undefined> {
  return await openPreview(requestPreview(staffSession), 'news', readPreviewToken(link))
}
