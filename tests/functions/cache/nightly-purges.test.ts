import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteSlugIndex } from '#netlify/cache/slug-index.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { openStore } from '#netlify/storage/open.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { query } from '#tests/support/platform/database.ts'
import { PURGE_URL } from '#tests/support/platform/netlify.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'

const fileId = '11111111-1111-4111-8111-111111111111'
const file = `/api/media/${fileId}`
const article = { title: 'A road', excerpt: 'Short', content: `![](${file})`, image: null, date: '2025-03-01' }
const rally = {
  ...{ title: 'Rally', date: '2026-12-05', time: '4pm', location: 'Oyi', description: 'Come.' },
  type: 'rally' as const,
}

let purgedTags: string[]

beforeEach(async () => {
  for (const consoleMethod of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'one' } } })
  purgedTags = []
  externalNetwork.use(
    http.post(PURGE_URL, async ({ request }) => {
      const { cache_tags } = (await request.json()) as { cache_tags: string[] }
      purgedTags.push(...cache_tags)
      return new HttpResponse(null, { status: 202 })
    }),
  )
  // The first night of a site purges all pages of areas.
  await openStore('state').setJSON('area-volunteers', {})
  return async () => {
    await deleteSlugIndex()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

/** Stands for the purges of the day: Netlify confirmed each of them. */
const deleteSentPurges = () => query('delete from edge_purges where not is_nightly')

test.each([
  [
    'an article in the trash',
    'update news_articles set deleted_at = now()',
    [`media-${fileId}`, 'news', 'news-a-road'],
  ],
  ['an article that was deleted', 'delete from news_articles', [`media-${fileId}`, 'news', 'news-a-road']],
  [
    'an event with a time at which it is unpublished',
    "update events set unpublish_at = now() + interval '1 day'",
    ['events', 'events-rally'],
  ],
  [
    'an event that is a draft again',
    "update events set state = 'draft', publish_at = null",
    ['events', 'events-rally'],
  ],
  ['an item of the gallery', 'update gallery_media set deleted_at = now()', ['gallery', `media-${fileId}`]],
  ['an image that the text named', "update news_articles set content = 'Long'", [`media-${fileId}`]],
  ['a bank account', "insert into settings (section, value) values ('account', '{}')", ['settings']],
  ['no other text', "update news_articles set title = 'Two roads'", []],
  ['no other collection', "insert into settings (section, value) values ('about', '{}')", []],
])('the nightly run purges once more what staff withdrew: %s', async (_, statement, tags) => {
  await insertArticle(article)
  await insertEvent(rally)
  await query(
    `insert into gallery_media (id, title, url, type, category) values ($1, 'A rally', $2, 'image', 'rally')`,
    [fileId, file],
  )
  await deleteSentPurges()
  await query(statement)
  await deleteSentPurges()
  await upkeep()
  expect([...new Set(purgedTags)].sort()).toEqual(tags)
  purgedTags = []
  await upkeep()
  expect([purgedTags, await query('select from edge_purges')]).toEqual([[], []])
})
