import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import { Window } from 'happy-dom'
import { renewAreaVolunteers } from '#netlify/cache/area-volunteers.ts'
import { renewSlugIndex } from '#netlify/cache/slug-index.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { campaignDefaults } from '#src/content/settings/defaults.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { addDays, formatLongDay, today } from '#src/lib/dates/dates.ts'
import { EDGE_SITE_URL, runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { readText } from './html-page.ts'

// Reads pages as production renders them, from the index and without a statement.
// Later tests need the events of earlier ones.
test.describe.configure({ mode: 'serial' })

const [area, otherArea, emptyArea] = lgaPages.slice(-3)
if (!area || !otherArea || !emptyArea) throw new Error('The state has fewer than three areas')
const { slug } = area
const day = addDays(today(), 20)
const pastDay = addDays(today(), -20)
const { DOMParser } = new Window()

let site: IdleSite

async function insertEvent(title: string, columns: { lga?: string; type?: string; date?: string; location?: string }) {
  const { lga = null, type = 'rally', date = day, location = 'Market' } = columns
  await runSql(
    site.databaseUrl,
    `insert into events (title, date, time, location, description, type, lga) values ($1, $2, '4pm', $3, 'Come.', $4, $5)`,
    [title, date, location, type, lga],
  )
}

/** Renders a page in production, counts its statements, and parses it. */
async function render(path: string) {
  return await runBehindEdgeCache(startEdgeCache(site.answerRequest), async () => {
    await site.countStatements()
    const response = await site.answerRequest(new Request(new URL(path, EDGE_SITE_URL)))
    const html = await response.text()
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    return {
      statements: await site.countStatements(),
      status: response.status,
      location: response.headers.get('Location'),
      tags: response.headers.get('Netlify-Cache-Tag'),
      caching: response.headers.get('Netlify-CDN-Cache-Control'),
      vary: response.headers.get('Netlify-Vary'),
      html,
      text: readText(main as unknown as Element),
      main: main as unknown as Element,
    }
  })
}

async function renew(): Promise<void> {
  await runSql(site.databaseUrl, 'delete from edge_purges')
  await runBehindEdgeCache(startEdgeCache(site.answerRequest), () => renewSlugIndex())
}

const listTitles = (main: Element) => [...main.querySelectorAll('article :is(h3, h4)')].map((title) => readText(title))
const listHrefs = (main: Element) => [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test.beforeAll(async () => {
  test.setTimeout(400_000)
  // Disables timeouts of the blob store, because a timeout on a busy machine would cause a database query.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
  site = await startIdleSite()
})
test.afterAll(async () => {
  mock.restoreAll()
  await site.stop()
})

test('without an event the home page has no line about one, and a page of an area invites to the first seats after its first night', async () => {
  await renew()
  const unknown = await render(area.path)
  expect(unknown.text).not.toContain('The first seats')
  expect(unknown.caching).not.toContain('s-maxage=15')
  await runBehindEdgeCache(startEdgeCache(site.answerRequest), () => renewAreaVolunteers())
  await renew()
  const home = await render('/')
  expect(home.main.querySelector('a[href^="/events/"]')).toBeNull()
  expect(home.tags).toBe('gallery,events,settings')
  const areaPage = await render(area.path)
  expect(areaPage.statements).toBe(0)
  expect(areaPage.text).toContain(`The first seats in ${area.name} are free`)
  expect(areaPage.text).toContain(`No events are planned in ${area.name} yet.`)
  expect(areaPage.text).not.toContain('News from')
})

test('the list of an area and a type is cut from the index, says its number, and is no page for search engines', async () => {
  await insertEvent('Rally there', { lga: area.name })
  await insertEvent('Town hall there', { lga: area.name, type: 'townhall' })
  await insertEvent('Old rally there', { lga: area.name, date: pastDay })
  await insertEvent('Rally elsewhere', { lga: otherArea.name, date: addDays(day, -1) })
  await renew()
  const list = await render(`/events?area=${slug}&type=rally`)
  expect([list.status, list.statements, list.tags]).toEqual([200, 0, 'events,settings'])
  expect(list.vary).toBe('query=event|area|type|page')
  expect(listTitles(list.main)).toEqual(['Rally there', 'Old rally there'])
  expect(readText(list.main.querySelector('h1'))).toBe(`Rallies in ${area.name}`)
  expect(list.text).toContain('2 events: 1 coming up, 1 past')
  expect([list.html.includes('content="noindex"'), list.html.includes('rel="canonical"')]).toEqual([true, false])
  expect(list.main.querySelectorAll('script[src], astro-island')).toHaveLength(0)
  expect(list.main.querySelector('option[selected]')?.getAttribute('value')).toBe(slug)
  const currentType = list.main.querySelector('[aria-current]')
  expect([readText(currentType), currentType?.getAttribute('href')]).toEqual([
    'Rallies',
    `/events?area=${slug}&type=rally`,
  ])
  // Each part of the filter can be removed, and the form keeps the type.
  for (const path of [`/events?area=${slug}`, '/events?type=rally', '/events'])
    expect(listHrefs(list.main)).toContain(path)
  const names = [...list.main.querySelectorAll('form [name]')].map((control) => control.getAttribute('name'))
  expect(names).toEqual(['area', 'type'])
  expect(listTitles((await render(`/events?area=${slug}`)).main)).toHaveLength(3)
  expect(listTitles((await render('/events?type=townhall')).main)).toEqual(['Town hall there'])
  expect((await render('/events')).vary).toBe('query=event|area|type|page')
})

test('a filter that finds nothing says so, and leads to all events and to the page of the area', async () => {
  const list = await render(`/events?area=${emptyArea.slug}&type=townhall`)
  expect([list.status, list.statements]).toEqual([200, 0])
  expect(readText(list.main.querySelector('h2'))).toBe(`No town halls in ${emptyArea.name} yet`)
  expect(listHrefs(list.main)).toEqual(expect.arrayContaining(['/events', emptyArea.path]))
})

test('other orders, unknown and empty values and pages past the end lead to the one address without a statement', async () => {
  for (const [query, target] of [
    [`type=rally&area=${slug}`, `?area=${slug}&type=rally`],
    [`area=${slug.toUpperCase()}&type=Rally`, `?area=${slug}&type=rally`],
    [`area=${slug}&type=`, `?area=${slug}`],
    ['area=&type=', ''],
    ['area=x&type=rally', '?type=rally'],
    [`area=x&page=2`, '?page=2'],
    [`area=${slug}&area=${slug}`, `?area=${slug}`],
    [`page=1&area=${slug}`, `?area=${slug}`],
    [`area=${slug}&page=9`, `?area=${slug}`],
  ]) {
    const { status, location, statements } = await render(`/events?${query}`)
    expect([query, location, statements]).toEqual([query, `/events${target}`, 0])
    expect([301, 302]).toContain(status)
  }
})

test('a long filtered list has pages, each with a link to the next and to the one before', async () => {
  await runSql(
    site.databaseUrl,
    `insert into events (title, date, time, location, description, type, lga)
     select 'Visit ' || n, $1, '4pm', 'Hall', 'Come.', 'community', $2 from generate_series(1, 30) n`,
    [addDays(day, 5), otherArea.name],
  )
  await renew()
  const address = `/events?area=${otherArea.slug}&type=community`
  const firstPage = await render(address)
  expect(listTitles(firstPage.main)).toHaveLength(SITE_PAGE_ITEMS)
  expect(firstPage.main.querySelector('[rel=next]')?.getAttribute('href')).toBe(`${address}&page=2`)
  const secondPage = await render(`${address}&page=2`)
  expect([listTitles(secondPage.main).length, secondPage.statements]).toEqual([30 - SITE_PAGE_ITEMS, 0])
  expect(secondPage.main.querySelector('[rel=prev]')?.getAttribute('href')).toBe(address)
  expect(secondPage.main.querySelector('[rel=next]')).toBeNull()
})

test('the home page names the next event with its day, time, place and area, without a statement', async () => {
  const home = await render('/')
  const line = home.main.querySelector('a[href="/events/rally-elsewhere"]')
  expect(readText(line)).toContain(formatLongDay(addDays(day, -1)))
  expect(readText(line)).toContain('4pm')
  expect(readText(line)).toContain(`Market, ${otherArea.name}`)
  expect(home.statements).toBe(0)
  // Until the event ends.
  expect(home.caching).toMatch(/^public, durable, s-maxage=\d+$/)
})

test('the page of an area has its next events, its news and its volunteers in tens, without a statement', async () => {
  await runSql(
    site.databaseUrl,
    `insert into news_articles (title, excerpt, content, date, lgas) values ('Local news', 'Short', 'Long', '2026-01-01', $1)`,
    [[area.name]],
  )
  await runSql(
    site.databaseUrl,
    `insert into volunteers (name, email, phone, lga) select 'A', n || '@example.com', '1', $1 from generate_series(1, 37) n`,
    [area.name],
  )
  await runBehindEdgeCache(startEdgeCache(site.answerRequest), () => renewAreaVolunteers())
  await renew()
  const areaPage = await render(area.path)
  expect([areaPage.status, areaPage.statements]).toEqual([200, 0])
  expect(areaPage.tags).toBe(`events,news,area-${slug},settings`)
  expect(areaPage.text).toContain('30 and more')
  expect(listHrefs(areaPage.main)).toEqual(
    expect.arrayContaining(['/events/rally-there', `/events?area=${slug}`, '/news/local-news']),
  )
  expect(listHrefs(areaPage.main)).not.toContain('/events/old-rally-there')
  expect(areaPage.main.querySelector('form[method=post]')).not.toBeNull()
  await runSql(site.databaseUrl, `insert into settings (section, value) values ('campaign', $1)`, [
    JSON.stringify({ ...campaignDefaults, usualTarget: 120, ownTargets: [] }),
  ])
  await renew()
  expect((await render(area.path)).text).toContain('30 of 120 volunteers')
  const thanks = await render(area.thanksPath)
  expect([thanks.statements, listHrefs(thanks.main).includes('/events/rally-there')]).toEqual([0, true])
})
