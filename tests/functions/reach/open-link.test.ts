import { beforeEach, expect, test, vi } from 'vitest'
import { deleteSlugIndex, renewSlugIndex } from '#netlify/cache/slug-index.ts'
import { closeDatabase } from '#netlify/database/client.ts'
import * as links from '#netlify/functions/links.ts'
import { send } from '#tests/support/calls/send.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'

beforeEach(async () => {
  for (const consoleMethod of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'one' } } })
  await query(
    "insert into reach_links (code, name, path, channel) values ('RADIO1', 'Radio', '/volunteer', 'radio'), ('K7PQ2M', 'Poster', '/areas/oyi', 'poster')",
  )
  await renewSlugIndex()
  return deleteSlugIndex
})

async function open(path: string) {
  const { take } = startCountingStatements()
  const response = await send(links, 'GET', path)
  const { status, headers } = response
  return { status, location: headers.get('Location'), headers, body: await response.text(), statements: take() }
}

test('a link leads to its page with its code in the address, without a statement, until its tag is purged', async () => {
  for (const path of ['/q/RADIO1', '/Q/RADIO1']) {
    const { status, location, headers, statements } = await open(path)
    expect([status, location, statements]).toEqual([302, '/volunteer?from=RADIO1', 0])
    expect(headers.get('Netlify-Cache-Tag')).toBe('link-RADIO1')
    expect(headers.get('Netlify-Vary')).toBe('query=none')
    expect(headers.get('Netlify-CDN-Cache-Control')).toContain('stale-while-revalidate')
  }
})

test.each(['/q/radio1', '/q/Radio1.', '/Q/RADIO1)', '/q/RADIO1%20', '/q/radio1%E2%80%A6'])(
  'the other spelling %s leads to the same page, and stays at the edge for an hour at most',
  async (path) => {
    const { status, location, headers, statements } = await open(path)
    expect([status, location, statements]).toEqual([302, '/volunteer?from=RADIO1', 0])
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=3600')
  },
)

test('a long made-up code is refused at once, and costs no time that grows with its square', async () => {
  const start = performance.now()
  await open(`/q/${'!'.repeat(60_000)}a`)
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each(['/q/NEVER1', '/q/WWWWWWWWWWWW', '/q/x', '/q/%00', '/q/%E0%A4%A', `/q/${'A'.repeat(50)}`])(
  'the made-up code %s answers 404 with links, without a statement',
  async (path) => {
    const { status, body, statements } = await open(path)
    expect([status, statements]).toEqual([404, 0])
    expect(body).toContain('href="/volunteer"')
  },
)

test('a deleted link answers 404, and its deletion enqueues the purge of its tag', async () => {
  await query("delete from edge_purges; delete from reach_links where code = 'RADIO1'")
  const rows = await query<{ tag: string; is_nightly: boolean }>('select tag, is_nightly from edge_purges order by id')
  expect(rows).toEqual([
    { tag: 'link-RADIO1', is_nightly: false },
    { tag: 'link-RADIO1', is_nightly: false },
    { tag: 'link-RADIO1', is_nightly: true },
  ])
  await query('delete from edge_purges')
  await renewSlugIndex()
  expect(await open('/q/RADIO1')).toMatchObject({ status: 404, statements: 0 })
})

test('only a new target purges a changed link', async () => {
  await query('delete from edge_purges')
  await query("update reach_links set name = 'Radio Awka', version = 2 where code = 'RADIO1'")
  expect(await query('select tag from edge_purges')).toEqual([])
  await query("update reach_links set path = '/' where code = 'RADIO1'")
  expect(await query('select tag from edge_purges where not is_nightly')).toHaveLength(2)
  await query('delete from edge_purges')
  await renewSlugIndex()
  expect((await open('/q/RADIO1')).location).toBe('/?from=RADIO1')
})

test('without index and database a link leads to the form, and the answer is not cached', async () => {
  await deleteSlugIndex()
  await closeDatabase()
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/none')
  const response = await send(links, 'GET', '/q/RADIO1')
  vi.unstubAllEnvs()
  await closeDatabase()
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/volunteer?from=RADIO1'])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})
