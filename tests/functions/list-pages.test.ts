import { beforeEach, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import { addDays, today } from '#src/lib/dates.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const event = { title: 'Rally', time: '4pm', location: 'Oyi', description: 'Come.', type: 'rally' }

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

async function read(path: string) {
  return (await send(path.startsWith('/api/news') ? news : events, 'GET', path)).json()
}

test('without parameters the list is the whole array, with texts', async () => {
  for (let made = 0; made < 14; made++) await send(news, 'POST', '/api/news', article, asAdmin)
  const whole = await read('/api/news')
  expect(whole).toHaveLength(14)
  expect(whole[0]).toMatchObject({ ...article, slug: 'a-road-14' })
  expect(await read('/api/news?utm_source=x')).toHaveLength(14)
})

test('with ?page= and ?limit= it is one page in short', async () => {
  for (let made = 0; made < 14; made++) await send(news, 'POST', '/api/news', article, asAdmin)
  const [one, two, three] = await Promise.all(
    ['page=1', 'page=2', 'limit=5'].map((query) => read(`/api/news?${query}`)),
  )
  expect([one.items.length, one.more]).toEqual([12, true])
  expect([two.items.length, two.more]).toEqual([2, false])
  expect([three.items.length, three.more]).toEqual([5, true])
  expect(one.items[0]).not.toHaveProperty('content')
})

test('pages of events begin with what is to come, and are kept until the day ends', async () => {
  for (const days of [-1, 3, 1]) {
    await send(events, 'POST', '/api/events', { ...event, date: addDays(today(), days) }, asAdmin)
  }
  const response = await send(events, 'GET', '/api/events?page=1')
  const { items, more } = await response.json()
  expect(items.map(({ date }: { date: string }) => date)).toEqual([1, 3, -1].map((days) => addDays(today(), days)))
  expect(more).toBe(false)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, s-maxage=\d{1,5}$/)
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10001', 'page=', 'limit=0', 'limit=101', 'page=1e9'])(
  '%s is no page',
  async (asked) => {
    for (const [module, path] of [
      [news, '/api/news'],
      [events, '/api/events'],
    ] as const) {
      expect((await send(module, 'GET', `${path}?${asked}`)).status).toBe(422)
    }
  },
)

test('the edge keeps each page apart, and nothing else of the address', async () => {
  const response = await send(news, 'GET', '/api/news?page=1&fbclid=x')
  expect(response.headers.get('Netlify-Vary')).toBe('query=v|page|limit')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('news')
})

test('an address that a caller sends is no field of an article', async () => {
  const response = await send(news, 'POST', '/api/news', { ...article, slug: 'mine' }, asAdmin)
  expect(await response.json()).toMatchObject({ slug: 'a-road' })
})
