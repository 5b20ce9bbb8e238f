import { expect, test } from 'vitest'
import * as desk from '#netlify/functions/desk.ts'
import * as galleryFunction from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import { demoGalleryItems } from '#netlify/tools/demo/gallery.ts'
import { seedDemoContent } from '#netlify/tools/dev/seed.ts'
import type { Desk } from '#src/contract/desk/desk.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { query } from '#tests/support/platform/database.ts'

const countRows = async () =>
  await query(`
    select (select count(*)::int from news_articles) as articles, (select count(*)::int from events) as events,
      (select count(*)::int from public_gallery) as "gallery items", (select count(*)::int from audit_log) as entries,
      (select count(*)::int from volunteers where quarantined_from is null)
        + (select count(*)::int from contact_messages) as submissions`)

test('the demo content is inserted whole or not at all, and once', async () => {
  await query('alter table contact_messages add constraint refused check (false)')
  await expect(seedDemoContent()).rejects.toThrow('refused')
  expect(await countRows()).toEqual([{ articles: 0, events: 0, 'gallery items': 0, entries: 0, submissions: 0 }])
  await query('alter table contact_messages drop constraint refused')

  const shares: number[] = []
  const seededCounts = await seedDemoContent((done, total) => shares.push(done / total))
  expect(shares.at(-1)).toBe(1)
  const { articles = 0, events = 0 } = seededCounts
  const entries = articles + events + demoGalleryItems.length
  expect(await countRows()).toEqual([{ ...seededCounts, entries }])
  expect(await seedDemoContent()).toEqual({})
  expect(await countRows()).toEqual([{ ...seededCounts, entries }])
})

test('the demo gallery stands in its order, with files, sizes and a poster', async () => {
  await seedDemoContent()
  const items = await (await send(galleryFunction, 'GET', '/api/gallery')).json()
  expect(items.map(({ title }: { title: string }) => title)).toEqual(demoGalleryItems.map(({ title }) => title))
  for (const { url, poster, size, contentType, width, height } of items) {
    const response = await send(media, 'GET', url)
    expect(response.headers.get('Content-Type')).toBe(contentType)
    expect((await response.arrayBuffer()).byteLength).toBe(size)
    expect(width / height).toBeGreaterThan(1)
    if (poster) expect((await send(media, 'GET', poster)).status).toBe(200)
  }
})

test('an event of the demo has people who signed on paper there, and people who were present', async () => {
  await seedDemoContent()
  const { events }: Desk = await (await send(desk, 'GET', '/api/admin/desk', undefined, await startSession())).json()
  expect(events.filter(({ present }) => present > 0)).toEqual([expect.objectContaining({ entered: 6 })])
  expect(await query('select id from volunteers where signed_on_paper and email is not null')).toEqual([])
})
