// Database triggers enqueue purges for every change of a public row, also for changes with psql.
import { expect, test } from 'vitest'
import { updatePublication } from '#netlify/publications/managed-publications.queries.ts'
import { moveToTrash } from '#netlify/publications/trash/trash.queries.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { query } from '#tests/support/platform/database.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const rally = {
  ...{ title: 'Rally', date: '2026-12-05', time: '4pm', location: 'Oyi', description: 'Come.' },
  type: 'rally' as const,
}
const fileId = '11111111-1111-4111-8111-111111111111'
const galleryRow = `insert into gallery_media (id, title, url, type, category)
  values ('${fileId}', 'A rally', '/api/media/${fileId}', 'image', 'rally')`

/** Deletes all enqueued purges and returns their tags. Checks that each tag is purged again 60 s later. */
async function consumePurgeTags(): Promise<string[]> {
  const rows = await query<{ tag: string; seconds: number }>(`
    with taken as (delete from edge_purges returning tag, due_at)
    select tag, extract(epoch from max(due_at) - min(due_at))::float8 as seconds
    from taken group by tag order by tag`)
  // Slightly more than 60 s if several changes enqueued the tag.
  for (const { seconds } of rows) expect(Math.abs(seconds - 65)).toBeLessThanOrEqual(5)
  return rows.map(({ tag }) => tag)
}

test.each([
  ['a new title', "update news_articles set title = 'Another road'", ['news', 'news-a-road']],
  ['a new date', "update news_articles set date = '2025-04-01'", ['news', 'news-a-road']],
  ['unpublishing', "update news_articles set state = 'draft', publish_at = null", ['news', 'news-a-road']],
  ['the trash', 'update news_articles set deleted_at = now()', ['news', 'news-a-road']],
  ['a deletion', 'delete from news_articles', ['news', 'news-a-road']],
  ['new HTML of the same text', "update news_articles set content_html = '<p>', renderer_version = 1", []],
  ['the same values', 'update news_articles set title = title', []],
])('the SQL change “%s” enqueues the expected purges of an article', async (_, statement, tags) => {
  await insertArticle(article)
  expect(await consumePurgeTags()).toEqual(['news', 'news-a-road'])
  await query(statement)
  expect(await consumePurgeTags()).toEqual(tags)
})

test('creating, changing and deleting a draft enqueues no purge', async () => {
  const { id } = await insertArticle(article, { state: 'draft' })
  await updatePublication('news', id, { ...article, title: 'B' })
  await moveToTrash('news', id)
  expect(await consumePurgeTags()).toEqual([])
})

test('an article that moves in the news list enqueues purges of its former and its new neighbours', async () => {
  for (const day of ['01', '02', '03', '04', '05'])
    await insertArticle({ ...article, title: `Day ${day}`, date: `2025-03-${day}` })
  await consumePurgeTags()
  await query("update news_articles set date = '2025-03-06' where slug = 'day-02'")
  expect(await consumePurgeTags()).toEqual(['news', 'news-day-01', 'news-day-02', 'news-day-03', 'news-day-05'])
})

test('pinning another article enqueues purges of both', async () => {
  for (const day of ['01', '02', '03', '04', '05', '06'])
    await insertArticle({ ...article, title: `Day ${day}`, date: `2025-03-${day}` })
  await query("update news_articles set pinned = true where slug = 'day-01'")
  await consumePurgeTags()
  await query('update news_articles set pinned = false where pinned')
  await query("update news_articles set pinned = true where slug = 'day-06'")
  expect(await consumePurgeTags()).toEqual(['news', 'news-day-01', 'news-day-02', 'news-day-05', 'news-day-06'])
})

test('removing an image from an article enqueues a purge of the image file', async () => {
  const { id } = await insertArticle({ ...article, image: `/api/media/${fileId}` })
  await consumePurgeTags()
  await updatePublication('news', id, article)
  expect(await consumePurgeTags()).toContain(`media-${fileId}`)
})

test('inserting and changing an event enqueues purges of the event', async () => {
  await insertEvent(rally)
  expect(await consumePurgeTags()).toEqual(['events', 'events-rally'])
  await query("update events set location = 'Awka'")
  expect(await consumePurgeTags()).toEqual(['events', 'events-rally'])
})

test.each([
  ['a new title', "update gallery_media set title = 'B'", ['gallery']],
  ['a new place', 'update gallery_media set sort_at = now()', ['gallery']],
  ['a new poster', `update gallery_media set poster = '/api/media/${fileId}?w=1'`, ['gallery', `media-${fileId}`]],
  ['the trash', 'update gallery_media set deleted_at = now()', ['gallery', `media-${fileId}`]],
  ['a deletion', 'delete from gallery_media', ['gallery', `media-${fileId}`]],
])('the SQL change “%s” enqueues the expected purges of a gallery item', async (_, statement, tags) => {
  await query(galleryRow)
  expect(await consumePurgeTags()).toEqual(['gallery'])
  await query(statement)
  expect(await consumePurgeTags()).toEqual(tags)
})

test('deleting a published article’s row with SQL keeps its slug and deletes its revisions', async () => {
  const { id } = await insertArticle(article)
  await updatePublication('news', id, { ...article, content: `![](/api/media/${fileId})` })
  await updatePublication('news', id, article)
  await consumePurgeTags()
  await query('delete from news_articles')
  expect(await consumePurgeTags()).toEqual([`media-${fileId}`, 'news', 'news-a-road'])
  expect(await query('select from revisions')).toEqual([])
  expect(await query('select slug from slugs')).toEqual([{ slug: 'a-road' }])
})

const otherFileId = '22222222-2222-4222-8222-222222222222'

test.each([
  ['an article', 'news', async () => (await insertArticle(article)).id, 'news_articles'],
  ['an event', 'events', async () => (await insertEvent(rally)).id, 'events'],
  [
    'a gallery item',
    'gallery',
    async () => {
      await query(galleryRow)
      return fileId
    },
    'gallery_media',
  ],
])('deleting %s deletes its unsaved texts and revisions, and purges the files that they name', async (...row) => {
  const [, collection, insert, table] = row
  const id = await insert()
  const names = (file: string) => JSON.stringify({ content: `![](/api/media/${file})` })
  await query(
    `insert into autosaves (collection, item, author, form, counter, author_name, base_fields, fields)
     select $1, item, 'a', gen_random_uuid(), 1, 'A', $3, '{}' from (values ($2), ('another item')) as document (item)`,
    [collection, id, names(fileId)],
  )
  await query('insert into revisions (collection, item, fields) values ($1, $2, $3)', [
    collection,
    id,
    names(otherFileId),
  ])
  await consumePurgeTags()
  await query(`delete from ${table}`)
  expect(await consumePurgeTags()).toEqual(expect.arrayContaining([`media-${fileId}`, `media-${otherFileId}`]))
  expect(await query('select item from autosaves')).toEqual([{ item: 'another item' }])
  expect(await query('select from revisions')).toEqual([])
})

test('a revision that is one too many purges the files that it named', async () => {
  await query(`insert into revisions (collection, item, fields) values ('settings', 'images', $1)`, [
    JSON.stringify({ portrait: { url: `/api/media/${fileId}?w=1&h=1` } }),
  ])
  const insertRevisions = (count: number) =>
    query(
      `insert into revisions (collection, item, fields) select 'settings', 'images', '{}' from generate_series(1, $1)`,
      [count],
    )
  await insertRevisions(49)
  expect(await query('select from edge_purges')).toEqual([])
  await insertRevisions(1)
  expect(await query('select tag from edge_purges where not is_nightly')).toEqual([{ tag: `media-${fileId}` }])
})

test('the database enqueues a purge of all pages with settings for every change of a section', async () => {
  const statements = [
    `insert into settings (section, value) values ('about', '{"title": "A"}')`,
    `update settings set value = '{"title": "B"}', version = 2`,
    'delete from settings',
  ]
  for (const statement of statements) {
    await query(statement)
    expect(await consumePurgeTags()).toEqual(['settings'])
  }
  expect(await query('select collection, item, number, fields from revisions')).toEqual([
    { collection: 'settings', item: 'about', number: 1, fields: { title: 'A' } },
  ])
})
