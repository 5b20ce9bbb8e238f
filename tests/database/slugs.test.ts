import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updatePublication } from '#netlify/publications/managed-publications.queries.ts'
import { findCurrentSlug } from '#netlify/publications/publications.queries.ts'
import { findPublishedBySlug } from '#netlify/publications/published.queries.ts'
import { deleteTrashedItems, moveToTrash } from '#netlify/publications/trash/trash.queries.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { query } from '#tests/support/platform/database.ts'

const article = { title: 'Ụzọ dị mma', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const eventFields = {
  title: 'Rally',
  date: '2026-12-05',
  time: '4pm',
  location: 'Oyi',
  description: 'Come.',
  type: 'rally',
}
const rallyInput = { ...eventFields, type: 'rally' as const }

test('an article is found by the slug made from its title', async () => {
  const insertedItem = await insertArticle(article)
  expect(insertedItem.slug).toBe('uzo-di-mma')
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toEqual({
    kind: 'here',
    item: expect.objectContaining({
      id: insertedItem.id,
      title: insertedItem.title,
      publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  })
  expect(await findPublishedBySlug('news', 'never-given')).toEqual({ kind: 'not-found' })
})

test('an article keeps its slug when its title changes', async () => {
  const { id } = await insertArticle(article)
  await updatePublication('news', id, { ...article, title: 'Quite another title' })
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toMatchObject({
    kind: 'here',
    item: { id, title: 'Quite another title' },
  })
  expect(await findPublishedBySlug('news', 'quite-another-title')).toEqual({ kind: 'not-found' })
  const insertedItem = await insertEvent(rallyInput)
  await updatePublication('events', insertedItem.id, { ...rallyInput, title: 'March' })
  expect(await findPublishedBySlug('events', 'rally')).toMatchObject({
    kind: 'here',
    item: { id: insertedItem.id, title: 'March' },
  })
})

test('news and events have separate slugs', async () => {
  expect((await insertArticle({ ...article, title: 'Rally' })).slug).toBe('rally')
  expect((await insertEvent(rallyInput)).slug).toBe('rally')
})

test('a title without Latin letters gets a slug made from the content type and the date', async () => {
  expect((await insertArticle({ ...article, title: '🚌🎉' })).slug).toBe('article-2025-03-01')
  expect((await insertArticle({ ...article, title: 'مرحبا' })).slug).toBe('article-2025-03-01-2')
  expect((await insertEvent({ ...rallyInput, title: '你好' })).slug).toBe('event-2026-12-05')
})

test('thirty concurrent inserts of articles with the same title get thirty different slugs', async () => {
  const insertedItems = await Promise.all(Array.from({ length: 30 }, () => insertArticle(article)))
  const expectedSlugs = ['uzo-di-mma', ...Array.from({ length: 29 }, (_, index) => `uzo-di-mma-${index + 2}`)]
  expect(insertedItems.map(({ slug }) => slug).sort()).toEqual(expectedSlugs.sort())
})

test('a slug lookup reports an item in the trash as gone, and its slug is never reused', async () => {
  const { id } = await insertArticle(article)
  await moveToTrash('news', id)
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toEqual({ kind: 'gone' })
  expect((await insertArticle(article)).slug).toBe('uzo-di-mma-2')
  const insertedItem = await insertEvent(rallyInput)
  await moveToTrash('events', insertedItem.id)
  expect(await findPublishedBySlug('events', 'rally')).toEqual({ kind: 'gone' })
})

test.each([
  ['unpublished', (id: string) => updatePublication('news', id, article, { plan: { state: 'draft' } })],
  [
    'postponed after it appeared',
    (id: string) =>
      updatePublication('news', id, article, { plan: { state: 'published', publishAt: '2100-01-01T00:00:00Z' } }),
  ],
])('the slug of an article that was %s before its permanent deletion is not reused', async (_, changeArticle) => {
  const { id } = await insertArticle(article)
  await changeArticle(id)
  await moveToTrash('news', id)
  expect(await deleteTrashedItems(['news'], { id })).toBe(1)
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toEqual({ kind: 'gone' })
  expect((await insertArticle(article)).slug).toBe('uzo-di-mma-2')
})

test('the slug of an event that was unpublished before its scheduled time can be reused', async () => {
  const { id } = await insertEvent(rallyInput, { state: 'published', publishAt: '2100-01-01T00:00:00Z' })
  await updatePublication('events', id, rallyInput, { plan: { state: 'draft' } })
  await moveToTrash('events', id)
  expect(await deleteTrashedItems(['events'], { id })).toBe(1)
  expect(await findPublishedBySlug('events', 'rally')).toEqual({ kind: 'not-found' })
  expect((await insertEvent(rallyInput)).slug).toBe('rally')
})

test('deleting an article while another one with the same title is inserted never assigns one slug to two articles', async () => {
  const { id } = await insertArticle(article)
  const [, insertedArticle] = await Promise.all([moveToTrash('news', id), insertArticle(article)])
  expect(insertedArticle.slug).toBe('uzo-di-mma-2')
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toEqual({ kind: 'gone' })
})

test('a former slug redirects to the current slug, and is reported as gone when the item is in the trash', async () => {
  const { id } = await insertArticle(article)
  await query("update news_articles set slug = 'the-good-road' where id = $1", [id])
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toEqual({ kind: 'redirect', slug: 'the-good-road' })
  expect(await findPublishedBySlug('news', 'the-good-road')).toMatchObject({ kind: 'here', item: { id } })
  expect(await findCurrentSlug('news', id)).toBe('the-good-road')
  await moveToTrash('news', id)
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toEqual({ kind: 'gone' })
  expect(await findPublishedBySlug('news', 'the-good-road')).toEqual({ kind: 'gone' })
})

test('an item can reuse its own former slug but not the slug of another item', async () => {
  const firstArticle = await insertArticle(article)
  const otherArticle = await insertArticle({ ...article, title: 'Other' })
  await query("update news_articles set slug = 'new' where id = $1", [firstArticle.id])
  await query("update news_articles set slug = 'uzo-di-mma' where id = $1", [firstArticle.id])
  expect(await findPublishedBySlug('news', 'new')).toEqual({ kind: 'redirect', slug: 'uzo-di-mma' })
  const slugUpdate = query("update news_articles set slug = 'new' where id = $1", [otherArticle.id])
  await expect(slugUpdate).rejects.toThrow('belongs to another item')
})

test('an article row that is deleted and inserted again keeps its slug', async () => {
  const { id } = await insertArticle(article)
  const [row] = await query('select * from news_articles')
  await query('delete from news_articles')
  const { slug, title, excerpt, content, date } = row ?? {}
  await query('insert into news_articles (id, slug, title, excerpt, content, date) values ($1, $2, $3, $4, $5, $6)', [
    id,
    slug,
    title,
    excerpt,
    content,
    date,
  ])
  expect(await findPublishedBySlug('news', 'uzo-di-mma')).toMatchObject({ kind: 'here', item: { id } })
})

test.each(['', '../x', 'UPPER', 'a\0b', '%00', 'a'.repeat(101), '\ud800'])(
  'a slug lookup reports %j as not found because it is not a valid slug',
  async (slug) => {
    expect(await findPublishedBySlug('news', slug)).toEqual({ kind: 'not-found' })
    expect(await findPublishedBySlug('events', slug)).toEqual({ kind: 'not-found' })
  },
)

test('the slug of an item is found by the item’s id, even when the item is in the trash', async () => {
  const { id } = await insertArticle(article)
  await moveToTrash('news', id)
  expect(await findCurrentSlug('news', id)).toBe('uzo-di-mma')
  expect(await findCurrentSlug('events', id)).toBeNull()
  expect(await findCurrentSlug('news', randomUUID())).toBeNull()
})
