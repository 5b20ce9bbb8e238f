import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPreview } from '#netlify/documents/preview-links.ts'
import * as documents from '#netlify/functions/documents.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import * as news from '#netlify/functions/news.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { addHtml } from '#netlify/publications/text/article-html.ts'
import { RENDERER_VERSION } from '#netlify/publications/text/renderer-version.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { openForm, readRevisions } from '#tests/support/calls/documents.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const markdownFields = { format: 'markdown', content: '**Bold**' }
const boldHtml = renderMarkdown(markdownFields.content)

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

async function readArticleRow(id: string) {
  const [row] = await query<{ content_html: string | null; renderer_version: number | null; version: number }>(
    'select content_html, renderer_version, version from news_articles where id = $1',
    [id],
  )
  return row
}

async function changeArticle(id: string, changedFields: object) {
  const response = await send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...changedFields }, adminSession)
  return { status: response.status, body: await response.json() }
}

const readHtml = async (id: string) => (await (await sendAndFollow(news, `/api/news/${id}`)).json()).html
const readFeed = async () => await (await send(feeds, 'GET', '/news.xml')).text()

describe('rendering an article when it is created or changed', () => {
  test('creating an article stores its rendered HTML and returns the article without HTML', async () => {
    const createdArticle = await publishArticle(adminSession, markdownFields)
    expect(createdArticle).not.toHaveProperty('html')
    expect(await readArticleRow(createdArticle.id)).toMatchObject({
      content_html: boldHtml,
      renderer_version: RENDERER_VERSION,
    })
  })

  test('saving a draft stores its rendered HTML, and publishing the draft keeps the HTML', async () => {
    const { id } = await publishArticle(adminSession, { ...markdownFields, state: 'draft' })
    expect(await readArticleRow(id)).toMatchObject({ content_html: boldHtml })
    await changeArticle(id, { ...markdownFields, state: 'published' })
    expect(await readHtml(id)).toBe(boldHtml)
  })

  test('changing an article’s text replaces its HTML, and changing it to plain text removes it', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    await changeArticle(id, { ...markdownFields, content: '*New*' })
    expect(await readArticleRow(id)).toMatchObject({ content_html: renderMarkdown('*New*') })
    await changeArticle(id, { ...markdownFields, format: 'plain' })
    expect(await readArticleRow(id)).toMatchObject({ content_html: null, renderer_version: null })
  })

  test('an article change without a format uses the stored format, and is refused when the text cannot be rendered', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    expect((await changeArticle(id, { content: '*New*' })).status).toBe(200)
    expect(await readArticleRow(id)).toMatchObject({ content_html: renderMarkdown('*New*') })
    expect((await changeArticle(id, { content: '>'.repeat(3000) })).status).toBe(422)
    const plainArticle = await publishArticle(adminSession)
    expect((await changeArticle(plainArticle.id, { content: '>'.repeat(3000) })).status).toBe(200)
  })

  test('saving the text of a revision stores its HTML, and revisions themselves contain none', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    await changeArticle(id, { ...markdownFields, content: '*New*' })
    const [revision] = await readRevisions(adminSession, ['news', id])
    expect(Object.keys(revision?.fields ?? {}).sort()).toEqual([
      'content',
      'date',
      'excerpt',
      'format',
      'image',
      'lgas',
      'title',
    ])
    expect((await changeArticle(id, revision?.fields ?? {})).status).toBe(200)
    expect(await readArticleRow(id)).toMatchObject({ content_html: boldHtml })
  })
})

describe('reading an article with stored HTML', () => {
  test('visitors get the stored HTML in the article and in the feed', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    await query('update news_articles set content_html = \'<p class="x">Stored</p>\'')
    expect(await readHtml(id)).toBe('<p class="x">Stored</p>')
    expect(await readFeed()).toContain('&lt;p&gt;Stored&lt;/p&gt;')
  })

  test('visitors get newly rendered HTML when the stored HTML belongs to a former text', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    await query("update news_articles set content = '*New*'")
    expect(await readArticleRow(id)).toMatchObject({ content_html: null, renderer_version: null })
    expect(await readHtml(id)).toBe(renderMarkdown('*New*'))
  })

  test('visitors get newly rendered HTML when the stored HTML was made by another version of the renderer', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    await query("update news_articles set content_html = '<p>Old</p>', renderer_version = 0")
    expect(await readHtml(id)).toBe(boldHtml)
    expect(await readFeed()).not.toContain('Old')
  })

  test('a preview shows the HTML of the unsaved text, not of the saved text', async () => {
    const { id } = await publishArticle(adminSession, { ...markdownFields, state: 'draft' })
    const unsavedFields = { ...articleInput, format: 'markdown', content: '*Unsaved*', image: '' }
    const { form, send: sendText } = openForm(adminSession, ['news', id])
    expect((await sendText({ fields: unsavedFields })).status).toBe(200)
    const linkResponse = await send(
      documents,
      'POST',
      `/api/admin/documents/news/${id}/previews`,
      { form },
      adminSession,
    )
    const request = new Request('https://site.example/', { headers: adminSession.headers })
    const previewedItem = await openPreview(request, 'news', (await linkResponse.json()).path.split('/').at(-1))
    expect(previewedItem && 'item' in previewedItem && addHtml(previewedItem.item as never).html).toBe(
      renderMarkdown('*Unsaved*'),
    )
  })
})

describe('nightly rendering of articles', () => {
  beforeEach(() => {
    for (const consoleMethod of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  })

  test('the nightly run renders articles whose HTML is missing or outdated, and changes nothing else', async () => {
    const { id } = await publishArticle(adminSession, markdownFields)
    const draftArticle = await publishArticle(adminSession, { ...markdownFields, state: 'draft' })
    await query('update news_articles set content_html = null, renderer_version = null where id = $1', [id])
    await query("update news_articles set content_html = 'Old', renderer_version = 0 where id = $1", [draftArticle.id])
    await upkeep()
    const renderedColumns = { content_html: boldHtml, renderer_version: RENDERER_VERSION, version: 1 }
    expect(await readArticleRow(id)).toEqual(renderedColumns)
    expect(await readArticleRow(draftArticle.id)).toEqual(renderedColumns)
    expect(await query('select from revisions')).toEqual([])
  })

  test('the nightly run stores plain paragraphs for a text that cannot be rendered', async () => {
    const { id } = await publishArticle(adminSession, { content: '>'.repeat(3000) })
    await query("update news_articles set format = 'markdown'")
    await upkeep()
    expect(await readArticleRow(id)).toMatchObject({ content_html: `<p>${'&gt;'.repeat(3000)}</p>` })
  })
})
