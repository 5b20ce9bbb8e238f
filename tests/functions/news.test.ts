import { beforeEach, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

test('a published article is answered with its row and listed', async () => {
  const response = await send(news, 'POST', '/api/news', article, asAdmin)
  expect(response.status).toBe(201)
  const row = await response.json()
  expect(row).toEqual({ ...article, id: expect.stringMatching(/^[\da-f-]{36}$/), version: 1 })
  const list = await send(news, 'GET', '/api/news')
  expect(await list.json()).toEqual([row])
})
