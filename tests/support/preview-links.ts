import { randomUUID } from 'node:crypto'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import * as news from '#netlify/functions/news.ts'
import { type OpenedPreview, openPreview } from '#netlify/publications/open-preview.ts'
import type { MadePreviewLink, PreviewLink } from '#src/contract/preview.ts'
import { article } from './publish.ts'
import { send } from './send.ts'
import type { Staff } from './staff.ts'

export const LINKS = '/api/admin/preview-links'

async function requireAnswer(response: Response, status: number) {
  if (response.status !== status) throw new Error(`The call was answered with ${response.status}`)
  return await response.json()
}

export async function createArticleDraft(staff: Staff, title: string): Promise<string> {
  const response = await send(news, 'POST', '/api/news', { ...article, title, state: 'draft' }, staff)
  return (await requireAnswer(response, 201)).id
}

export async function updateArticle(staff: Staff, id: string, fields: object): Promise<void> {
  await requireAnswer(await send(news, 'PUT', `/api/news/${id}`, { ...article, ...fields }, staff), 200)
}

/** With an editor id, the preview of that editor. */
export async function createLink(staff: Staff, item: string, editor?: string): Promise<MadePreviewLink> {
  return await requireAnswer(await send(links, 'POST', LINKS, { section: 'news', item, editor }, staff), 201)
}

export async function listLinks(staff: Staff, item: string): Promise<PreviewLink[]> {
  return await requireAnswer(await send(links, 'GET', `${LINKS}?section=news&item=${item}`, undefined, staff), 200)
}

/** Types a title without saving it and returns the editor's id. */
export async function typeTitle(staff: Staff, item: string, title: string): Promise<string> {
  const id = randomUUID()
  const report = { id, section: 'news', item, version: 1, turn: 1, fields: { ...article, image: '', title } }
  await requireAnswer(await send(editors, 'PUT', '/api/admin/editors', report, staff), 200)
  return id
}

export function requestBy(staff?: Staff): Request {
  return new Request('https://site.example/preview', staff && { headers: staff.headers })
}

export const tokenOf = (link: MadePreviewLink) => link.path.split('/').at(-1) ?? ''

export async function openLink(link: MadePreviewLink, staff?: Staff): Promise<OpenedPreview | undefined> {
  return await openPreview(requestBy(staff), 'news', tokenOf(link))
}
