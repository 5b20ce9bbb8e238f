import { afterEach, expect, test, vi } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'
import { startFlakyLine } from '#tests/support/platform/line.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

test('a connection that breaks during a query fails only that query', async () => {
  const line = await startFlakyLine(() => Number(new URL(fileDatabaseUrl).port))
  vi.stubEnv('NETLIFY_DB_URL', Object.assign(new URL(fileDatabaseUrl), { port: String(line.port) }).href)
  line.setState({ unanswered: /insert into/ })
  await expect(insertArticle(article)).rejects.toThrow('Connection terminated')
  line.setState('open')
  expect(await listArticles()).toEqual([])
  vi.unstubAllEnvs()
  await listArticles()
  line.close()
})
