import { randomUUID } from 'node:crypto'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as news from '#netlify/functions/news.ts'
import { type OpenedPreview, openPreview } from '#netlify/publications/open-preview.ts'
import type { CreatedPreviewLink, PreviewLink } from '#src/contract/preview.ts'
import { articleInput } from './publish.ts'
import { send } from './send.ts'
import type { StaffSession } from './staff.ts'

export const PREVIEW_LINKS_PATH = '/api/admin/preview-links'

async function requireAnswer(response: Response, status: number) {
  if (response.status !== status) throw new Error(`The call was answered with ${response.status}`)
  return await response.json()
}

export async function createArticleDraft(staff: StaffSession, title: string): Promise<string> {
  const response = await send(news, 'POST', '/api/news', { ...articleInput, title, state: 'draft' }, staff)
  return (await requireAnswer(response, 201)).id
}

export async function saveArticle(staff: StaffSession, id: string, fields: object): Promise<void> {
  await requireAnswer(await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, staff), 200)
}

/** With an editor id, the preview of that editor. */
export async function createPreviewLink(
  staff: StaffSession,
  item: string,
  editor?: string,
): Promise<CreatedPreviewLink> {
  return await requireAnswer(
    await send(links, 'POST', PREVIEW_LINKS_PATH, { section: 'news', item, editor }, staff),
    201,
  )
}

export async function readPreviewLinks(staff: StaffSession, item: string): Promise<PreviewLink[]> {
  return await requireAnswer(
    await send(links, 'GET', `${PREVIEW_LINKS_PATH}?section=news&item=${item}`, undefined, staff),
    200,
  )
}

/** Types a title without saving it and returns the editor's id. */
export async function typeTitle(staff: StaffSession, item: string, title: string): Promise<string> {
  const id = randomUUID()
  const report = { id, section: 'news', item, version: 1, turn: 1, fields: { ...articleInput, image: '', title } }
  await requireAnswer(await send(editors, 'PUT', '/api/admin/editors', report, staff), 200)
  return id
}

export function requestPreview(staff?: StaffSession): Request {
  return new Request('https://site.example/preview', staff && { headers: staff.headers })
}

export const readPreviewToken = (link: CreatedPreviewLink) => link.path.split('/').at(-1) ?? ''

export async function openPreviewLink(
  link: CreatedPreviewLink,
  staff?: StaffSession,
): Promise<OpenedPreview | undefined> {
  return await openPreview(requestPreview(staff), 'news', readPreviewToken(link))
}
