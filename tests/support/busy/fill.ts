import { listArticles } from '#netlify/content/articles.queries.ts'
import { insertArticle } from '#netlify/content/staff-articles.queries.ts'
import { insertEvent } from '#netlify/content/staff-events.queries.ts'
import { listGallery } from '#netlify/media/gallery.queries.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { runSql } from '#tests/support/sql.ts'
import { sampleArticles } from './articles.ts'
import { sampleEvents } from './events.ts'
import { sampleGalleryItems } from './gallery.ts'

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

export async function insertSampleContent(databaseUrl: string): Promise<void> {
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
