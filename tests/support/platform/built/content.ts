import { listGallery } from '#netlify/gallery/gallery.queries.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { moveToTrash } from '#netlify/publications/trash/trash.queries.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { sampleArticles, sampleEvents, sampleGalleryItems } from './sample-content.ts'

export async function insertArticles(databaseUrl: string, rowCount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into news_articles (title, excerpt, content, date) select 'Article ' || n, 'What happened on day ' || n,
      repeat('A sentence of the campaign. ', 60), to_char(date '2023-01-01' + n, 'YYYY-MM-DD')
      from generate_series(1, ${rowCount}) n`,
  )
}

export async function insertEvents(databaseUrl: string, rowCount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into events (title, date, time, location, description, type) select 'Event ' || n,
      to_char(current_date - ${rowCount / 2} + n, 'YYYY-MM-DD'), '4pm', 'Oyi', 'Come and bring others.', 'rally'
      from generate_series(1, ${rowCount}) n`,
  )
}

async function copyGalleryRows(databaseUrl: string, rowCount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into gallery_media (title, description, url, type, category, size, content_type, width, height, alt)
      select 'Picture ' || n, 'Taken on day ' || n, one.url, one.type, one.category, one.size, one.content_type,
        one.width, one.height, one.alt
      from generate_series(1, ${rowCount}) n,
        lateral (select * from gallery_media where type = 'image' order by created_at limit 1) one`,
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const NEWEST_MS = Date.UTC(2025, 9, 30)
const categories = ['rally', 'volunteers', 'townhall', 'community']

const pickByIndex = <Item>(values: Item[], index: number): Item | undefined => values[index % values.length]

async function insertSampleArticles(): Promise<void> {
  const images = (await listArticles()).flatMap(({ image }) => image ?? [])
  for (const [index, article] of sampleArticles.entries()) {
    const date = formatLagosDay(new Date(NEWEST_MS - 3 * index * DAY_MS))
    await insertArticle({ ...article, content: article.excerpt, image: pickByIndex(images, index) ?? null, date })
  }
}

async function insertSampleEvents(): Promise<void> {
  for (const [index, event] of sampleEvents.entries()) {
    await insertEvent({ ...event, date: formatLagosDay(new Date(Date.now() + (1 + 2 * index) * DAY_MS)) })
  }
}

async function insertSampleGalleryItems(database: string): Promise<void> {
  const files = await listGallery()
  const filterByType = (fileType: string) => files.filter(({ type }) => type === fileType)
  for (const [index, { title, description, alt, video }] of [...sampleGalleryItems.entries()].toReversed()) {
    const file = pickByIndex(filterByType(video ? 'video' : 'image'), index)
    await runSql(
      database,
      `insert into gallery_media (title, description, alt, category, url, type, size, content_type, width, height, duration, poster)
        select $1, $2, $3, $4, url, type, size, content_type, width, height, duration, poster
        from gallery_media where id = $5`,
      [title, description, alt, pickByIndex(categories, index), file?.id],
    )
  }
  await runSql(database, 'delete from gallery_media where id = any($1)', [files.map(({ id }) => id)])
}

async function insertSampleContent(databaseUrl: string): Promise<void> {
  await insertSampleArticles()
  await insertSampleEvents()
  await insertSampleGalleryItems(databaseUrl)
  for (const [table, busyItems] of [
    ['news_articles', sampleArticles],
    ['events', sampleEvents],
  ] as const) {
    await runSql(databaseUrl, `delete from ${table} where title <> all($1)`, [busyItems.map(({ title }) => title)])
  }
}

const OLDER_ITEMS = 16

/** Adds items that are older than all others, so that each list has a second page. */
async function insertOlderItems(databaseUrl: string): Promise<void> {
  await insertArticles(databaseUrl, OLDER_ITEMS)
  await runSql(
    databaseUrl,
    `insert into events (title, date, time, location, description, type)
      select 'Former event ' || n, to_char(date '2023-01-01' + n, 'YYYY-MM-DD'), '4pm', 'Oyi', 'It was long ago.', 'rally'
      from generate_series(1, ${OLDER_ITEMS}) n`,
  )
  await runSql(
    databaseUrl,
    `insert into gallery_media (title, url, type, category, size, content_type, width, height, sort_at)
      select 'Former picture ' || n, url, type, 'rally', size, content_type, width, height, timestamptz '2023-01-01' - n * interval '1 day'
      from generate_series(1, ${OLDER_ITEMS}) n,
        lateral (select * from gallery_media where type = 'image' order by created_at limit 1) one`,
  )
}

const publicationTables = { news: 'news_articles', events: 'events' }

/** Adds test rows to the demo content: older items, former slugs, a deleted article and MANY_ROWS rows in each list. */
export async function addTestContent(databaseUrl: string): Promise<void> {
  if (process.env.BUSY) await insertSampleContent(databaseUrl)
  await insertOlderItems(databaseUrl)
  // Creates and deletes an article whose former URL the browser tests request; see `gone` in tests/e2e/pages.ts.
  const deletedArticle = { title: 'Withdrawn', excerpt: 'Short', content: 'Long', image: null, date: '2025-01-01' }
  await moveToTrash('news', (await insertArticle(deletedArticle)).id)
  for (const [collection, table] of Object.entries(publicationTables)) {
    const formerSlugsQuery = `select '${collection}', 'former-' || slug, id, timestamptz '2024-01-01' from ${table}`
    await runSql(databaseUrl, `insert into slugs (collection, slug, item_id, given_at) ${formerSlugsQuery}`)
  }
  const rowCount = Number(process.env.MANY_ROWS)
  if (rowCount)
    for (const insertRows of [insertArticles, insertEvents, copyGalleryRows]) await insertRows(databaseUrl, rowCount)
}
