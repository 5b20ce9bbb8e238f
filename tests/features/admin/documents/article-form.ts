import { afterEach } from 'vitest'
import { releaseForm } from '#src/admin/documents/form-lock.ts'
import { openDocument } from '#src/admin/documents/use-document.ts'
import { articleKind } from '#src/admin/publications/article-kind.ts'
import { createPublicationDocument } from '#src/admin/publications/document-kind.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import type { ManagedPublication } from '#src/contract/publications/publication.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { addArticles } from '#tests/support/site/rows.ts'
import { listCalls, querySite } from '#tests/support/site/site.ts'

const { setTimeout: setRealTimeout } = globalThis

/** Waits for an answer of the site, also while the timers of the browser stand still. */
export async function waitUntil(isDone: () => unknown): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setRealTimeout(resolve, 10))
}

type ArticleForm = Awaited<ReturnType<typeof openArticleForm>>

const openForms: ArticleForm[] = []

// A form that a test left open would store and send its text in the next one.
afterEach(() => {
  for (const { autosave, form } of openForms.splice(0)) {
    autosave.end()
    releaseForm(form)
  }
})

async function openArticleForm(id: string, item: ManagedPublication<Article> | undefined) {
  return await openDocument(
    createPublicationDocument(articleKind, item, () => false),
    id,
    item,
  )
}

export async function openNewArticle(id: string = crypto.randomUUID()) {
  const form = await openArticleForm(id, undefined)
  openForms.push(form)
  return form
}

/** Opens a stored article as it is now. */
export async function openArticle(id: string) {
  const form = await openArticleForm(id, await articleKind.client.read(id))
  openForms.push(form)
  return form
}

/** Adds an article, and opens its form. */
export async function addAndOpenArticle() {
  const article = makeArticle({ title: 'A road', excerpt: 'Open' })
  await addArticles(article)
  return await openArticle(article.id)
}

export const buildAutosavePath = ({ id }: Pick<ArticleForm, 'id'>) => `/api/admin/documents/news/${id}/autosave`

export const listSentTitles = (form: Pick<ArticleForm, 'id'>) =>
  listCalls('PUT', buildAutosavePath(form)).map(({ body }) => {
    const { fields } = body as { fields: { title: string } | null }
    return fields?.title ?? null
  })

/** Changes an article as another member does. */
export async function changeElsewhere(
  id: string,
  { title, excerpt }: { title?: string; excerpt?: string },
): Promise<void> {
  await querySite(
    `update news_articles set title = coalesce($2, title), excerpt = coalesce($3, excerpt), version = version + 1,
      changed_by = 'Ada Obi' where id = $1`,
    [id, title ?? null, excerpt ?? null],
  )
}

export async function readArticle(id: string) {
  const rows = await querySite<{ title: string; excerpt: string; version: number }>(
    'select title, excerpt, version from news_articles where id = $1',
    [id],
  )
  return rows[0]
}

/** Texts of unsaved forms that the server has of an article. */
export async function listStoredTexts(id: string) {
  const rows = await querySite<{ fields: { title: string; image: string } }>(
    'select fields from autosaves where item = $1 and fields is not null',
    [id],
  )
  return rows.map(({ fields }) => fields)
}
