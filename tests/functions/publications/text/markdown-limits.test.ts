import { beforeEach, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

const deepQuotes = '>'.repeat(3000)
const nestingError = {
  errors: [
    {
      field: 'content',
      message: 'Quotes, lists and formatting are nested too deeply. Use at most 20 levels.',
    },
  ],
}

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

test.each([{}, { state: 'draft' }])(
  'refuses a new article whose Markdown nests too deeply, with %j',
  async (stateFields) => {
    const body = { ...articleInput, ...stateFields, format: 'markdown', content: deepQuotes }
    const response = await send(news, 'POST', '/api/news', body, adminSession)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject(nestingError)
    expect(await listArticles()).toEqual([])
  },
)

test('refuses an article change whose Markdown nests too deeply, and keeps the former text', async () => {
  const { id } = await publishArticle(adminSession)
  const body = { ...articleInput, format: 'markdown', content: deepQuotes }
  const response = await send(news, 'PUT', `/api/news/${id}`, body, adminSession)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject(nestingError)
  expect(await (await sendAndFollow(news, `/api/news/${id}`)).json()).toMatchObject({ content: articleInput.content })
})

test('refuses an article of nested emphasis at the maximum length within a short time', async () => {
  const content = `${'*'.repeat(24_999)}a${'*'.repeat(24_999)}`
  const cpuUsageBefore = process.cpuUsage()
  const response = await send(news, 'POST', '/api/news', { ...articleInput, format: 'markdown', content }, adminSession)
  const { user, system } = process.cpuUsage(cpuUsageBefore)
  expect(response.status).toBe(422)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('accepts deeply nested Markdown characters in a plain text article', async () => {
  expect((await publishArticle(adminSession, { content: deepQuotes })).content).toBe(deepQuotes)
})

test('refuses to preview Markdown that nests too deeply', async () => {
  const response = await send(publications, 'POST', '/api/admin/preview', { content: deepQuotes }, adminSession)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject(nestingError)
})
