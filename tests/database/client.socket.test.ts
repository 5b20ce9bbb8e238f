import { afterEach, expect, test, vi } from 'vitest'
import { insertArticle, listArticles } from '#netlify/database/news.ts'
import { databaseAddress } from '#tests/support/database.ts'
import { layLine } from '#tests/support/line.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

test('a connection that breaks during a query fails only that query', async () => {
  const line = await layLine(() => Number(new URL(databaseAddress).port))
  vi.stubEnv('NETLIFY_DB_URL', Object.assign(new URL(databaseAddress), { port: String(line.port) }).href)
  line.set({ unanswered: /insert into/ })
  await expect(insertArticle(article)).rejects.toThrow('Connection terminated')
  line.set('open')
  expect(await listArticles()).toHaveLength(1)
  vi.unstubAllEnvs()
  await listArticles()
  line.close()
})
