import { deleteArticle, insertArticle } from '#netlify/database/news.ts'
import { fillBusy } from '#tests/support/busy/fill.ts'
import { copyGallery, insertArticles, insertEvents } from '#tests/support/many-rows.ts'
import { runSql } from '#tests/support/sql.ts'

const tables = { news: 'news_articles', events: 'events' }

/** Adds what tests need beside the demo content: former addresses, a deleted item, and `MANY_ROWS` rows. */
export async function addTestContent(database: string): Promise<void> {
  if (process.env.BUSY) await fillBusy(database)
  // The same address as `gone` in tests/e2e/pages.ts.
  const withdrawn = { title: 'Withdrawn', excerpt: 'Short', content: 'Long', image: null, date: '2025-01-01' }
  await deleteArticle((await insertArticle(withdrawn)).id)
  for (const [section, table] of Object.entries(tables)) {
    const former = `select '${section}', 'former-' || slug, id, timestamptz '2024-01-01' from ${table}`
    await runSql(database, `insert into page_addresses (section, slug, item_id, given_at) ${former}`)
  }
  const count = Number(process.env.MANY_ROWS)
  if (count) for (const insert of [insertArticles, insertEvents, copyGallery]) await insert(database, count)
}
