// The command beside the built site under test: fills its database, then stays, since the platform ends with it.
import { writeFile } from 'node:fs/promises'
import { closeDatabase } from '#netlify/database/client.ts'
import { deleteArticle, insertArticle } from '#netlify/database/news.ts'
import { databaseAddress } from '#netlify/env.ts'
import { prepare } from '#netlify/local/prepare.ts'
import { onParentExit } from '#netlify/local/processes.ts'
import { fillBusy } from './busy/fill.ts'
import { copyGallery, insertArticles, insertEvents } from './many.ts'
import { runSql } from './sql.ts'

await prepare()
if (process.env.BUSY) await fillBusy(databaseAddress())
// An address that is gone, as `gone` in tests/e2e/pages.ts.
const withdrawn = { title: 'Withdrawn', excerpt: 'Short', content: 'Long', image: null, date: '2025-01-01' }
await deleteArticle((await insertArticle(withdrawn)).id)
for (const [section, table] of [
  ['news', 'news_articles'],
  ['events', 'events'],
]) {
  const former = `select '${section}', 'former-' || slug, id, timestamptz '2024-01-01' from ${table}`
  await runSql(databaseAddress(), `insert into page_addresses (section, slug, item_id, given_at) ${former}`)
}
const count = Number(process.env.MANY_ROWS)
if (count) for (const insert of [insertArticles, insertEvents, copyGallery]) await insert(databaseAddress(), count)
await closeDatabase()
await writeFile('.netlify/ready', '')
const staying = setInterval(() => {}, 60_000)
onParentExit(() => clearInterval(staying))
process.stdin.on('end', () => process.exit()).resume()
