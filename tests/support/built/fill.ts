import { insertArticle } from '#netlify/content/staff-articles.queries.ts'
import { moveToTrash } from '#netlify/content/trash/trash.queries.ts'
import { insertSampleContent } from '#tests/support/busy/fill.ts'
import { copyGalleryRows, insertArticles, insertEvents } from '#tests/support/many-rows.ts'
import { runSql } from '#tests/support/sql.ts'

const sectionTables = { news: 'news_articles', events: 'events' }

/** Adds test rows to the demo content: former slugs, a deleted article and MANY_ROWS rows in each section. */
export async function addTestContent(databaseUrl: string): Promise<void> {
  if (process.env.BUSY) await insertSampleContent(databaseUrl)
  // Creates and deletes an article whose former URL the browser tests request; see `gone` in tests/e2e/pages.ts.
  const deletedArticle = { title: 'Withdrawn', excerpt: 'Short', content: 'Long', image: null, date: '2025-01-01' }
  await moveToTrash('news', (await insertArticle(deletedArticle)).id)
  for (const [section, table] of Object.entries(sectionTables)) {
    const formerSlugsQuery = `select '${section}', 'former-' || slug, id, timestamptz '2024-01-01' from ${table}`
    await runSql(databaseUrl, `insert into page_addresses (section, slug, item_id, given_at) ${formerSlugsQuery}`)
  }
  const rowCount = Number(process.env.MANY_ROWS)
  if (rowCount)
    for (const insertRows of [insertArticles, insertEvents, copyGalleryRows]) await insertRows(databaseUrl, rowCount)
}
