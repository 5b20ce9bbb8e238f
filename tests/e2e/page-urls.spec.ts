import { type APIRequestContext, expect, test } from '@playwright/test'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { readHtmlPage, readText } from './html-page.ts'

interface PublicItem {
  id: string
  slug: string
  title: string
  category: string
}

async function listItems(request: APIRequestContext, collection: string): Promise<PublicItem[]> {
  return await (await request.get(`/api/${collection}`)).json()
}

async function readRedirect(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  return [response.status(), response.headers().location]
}

for (const [collection, parameter] of [
  ['news', 'article'],
  ['events', 'event'],
] as const) {
  test(`old and former URLs in ${collection} redirect permanently to the item’s page, and unknown ids to the list`, async ({
    request,
  }) => {
    const [{ id = '', slug = '' } = {}] = await listItems(request, collection)
    const itemPath = `/${collection}/${slug}`
    expect(await readRedirect(request, `/${collection}?${parameter}=${id}&utm_source=x`)).toEqual([301, itemPath])
    expect(await readRedirect(request, `/${collection}/former-${slug}`)).toEqual([301, itemPath])
    for (const unknownId of ['nothing', crypto.randomUUID()])
      expect(await readRedirect(request, `/${collection}?${parameter}=${unknownId}`)).toEqual([302, `/${collection}`])
  })
}

test('gallery URLs with other parameters or a page past the end redirect to a canonical URL', async ({ request }) => {
  const items = await listItems(request, 'gallery')
  for (const [query, target] of [
    ['page=1', ''],
    ['page=99', ''],
    ['tab=x', ''],
    ['item=x', ''],
    ['tab=rally&page=9', '?tab=rally'],
    ['tab=rally&tab=x', '?tab=rally'],
    [`page=2&item=${items[0]?.id}`, `?item=${items[0]?.id}`],
  ] as const)
    expect(await readRedirect(request, `/gallery?${query}`), query).toEqual([302, `/gallery${target}`])
})

for (const [path, title] of [
  ['/news', 'Campaign News & Updates'],
  ['/events', 'Campaign Events'],
  ['/gallery', 'Campaign Gallery'],
] as const) {
  test(`the second page of ${path} has its own canonical URL and title, and the first page has no number`, async ({
    request,
  }) => {
    for (const [query, canonicalQuery, pageTitle] of [
      ['?page=2&fbclid=x', '?page=2', `${title}, page 2 |`],
      ['?page=1', '', `${title} |`],
    ] as const) {
      const page = await readHtmlPage(request, path + query)
      const canonicalUrl = new URL(page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '')
      expect(canonicalUrl.pathname + canonicalUrl.search).toBe(path + canonicalQuery)
      expect(page.title).toContain(pageTitle)
    }
  })
}

/** Follows the links “Load more” from page to page, as without JavaScript, and lists the headings of all items. */
async function listLinkedHeadings(request: APIRequestContext, path: string, itemSelector: string): Promise<string[][]> {
  const headingsByPage: string[][] = []
  for (let nextPath: string | null | undefined = path; nextPath; ) {
    const page = await readHtmlPage(request, nextPath)
    headingsByPage.push([...page.querySelectorAll(`${itemSelector} :is(h2, h3, h4)`)].map(readText))
    nextPath = page.querySelector('main a[rel=next]')?.getAttribute('href')
    if (headingsByPage.length > 1) expect(page.querySelector('main a[rel=prev]')).not.toBeNull()
  }
  return headingsByPage
}

for (const [collection, pageSize, itemSelector] of [
  ['news', SITE_PAGE_ITEMS, '[aria-labelledby=all] article'],
  ['events', SITE_PAGE_ITEMS, '[aria-labelledby=all] article'],
  ['gallery', SITE_PAGE_ITEMS, 'figure'],
] as const) {
  test(`without JavaScript the links “Load more” lead to all items of /${collection}`, async ({ request }) => {
    const items = await listItems(request, collection)
    const headingsByPage = await listLinkedHeadings(request, `/${collection}`, itemSelector)
    expect(headingsByPage[0]).toHaveLength(pageSize)
    expect(headingsByPage.flat().sort()).toEqual(items.map(({ title }) => title).sort())
  })
}

test('without JavaScript a tab of the gallery lists the items of its category, and is marked', async ({ request }) => {
  const communityItems = (await listItems(request, 'gallery')).filter(({ category }) => category === 'community')
  const headingsByPage = await listLinkedHeadings(request, '/gallery?tab=community', 'figure')
  expect(headingsByPage.flat().sort()).toEqual(communityItems.map(({ title }) => title).sort())
  const page = await readHtmlPage(request, '/gallery?tab=community')
  expect(readText(page.querySelector('main [aria-current]'))).toBe('Community')
})
