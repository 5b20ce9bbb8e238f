import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

const ARTICLE = '/news/traders-write-the-market-plan-themselves'
// Paths that no publication can have.
const impossiblePaths = ['/news/x/index.html', '/news/a/b', '/news/%00', '/news/A%20B', '/news/%F0%9F%9A%8C']
/** Invalid URLs are cached for only an hour, because anyone can invent such URLs. */
const ONE_HOUR_CACHE_HEADER = 'public, durable, s-maxage=3600'
const TRADERS_CARD = /^Read More: Traders/

test('an article card opens a dialog under the article’s URL; the browser’s Back button closes it, Forward reopens it', async ({
  page,
}) => {
  await page.goto('/news')
  await waitForHydration(page)
  const listTitle = await page.title()
  await page.getByRole('link', { name: TRADERS_CARD }).click()
  const dialog = page.getByRole('dialog', { name: 'Traders write the market plan themselves' })
  await expect(dialog).toContainText('upturned crate')
  await expect(page).toHaveURL(ARTICLE)
  await expect(page).toHaveTitle(/^Traders write/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')
  await expect(page).toHaveTitle(listTitle)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')
})

test('the URL of the article dialog loads as the article’s own page', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.getByRole('link', { name: TRADERS_CARD }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traders write the market plan themselves')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign News & Updates')
})

test('the article dialog links to the article’s page, and the page links back to the list', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.getByRole('link', { name: TRADERS_CARD }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open this article as a page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traders write the market plan themselves')
})

test('a click that opens a new browser tab loads the article’s own page in that tab', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.documentElement.dataset.clicked = event.defaultPrevented ? 'taken' : 'left'
      event.preventDefault()
    })
  })
  const link = page.getByRole('link', { name: TRADERS_CARD })
  await expect(link).toHaveAttribute('href', ARTICLE)
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'left')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})

test('old share URLs redirect permanently to the item’s page', async ({ request }) => {
  for (const [listTitle, parameter] of [
    ['news', 'article'],
    ['events', 'event'],
  ]) {
    const [{ id, slug }] = await (await request.get(`/api/${listTitle}`)).json()
    const redirectResponse = await request.get(`/${listTitle}?${parameter}=${id}&utm_source=x`, { maxRedirects: 0 })
    expect([redirectResponse.status(), redirectResponse.headers().location]).toEqual([301, `/${listTitle}/${slug}`])
    for (const unknownId of ['nothing', crypto.randomUUID()]) {
      const notFoundResponse = await request.get(`/${listTitle}?${parameter}=${unknownId}`, { maxRedirects: 0 })
      expect([notFoundResponse.status(), notFoundResponse.headers().location]).toEqual([302, `/${listTitle}`])
    }
  }
})

test('publication pages are cached under the cache tags of their items, and invalid URLs are not cached', async ({
  request,
}) => {
  const readCacheHeaders = async (path: string) => {
    const redirectResponse = await request.get(path, { maxRedirects: 0 })
    const {
      'netlify-cache-tag': tag,
      'netlify-cdn-cache-control': caching,
      'cache-control': browser,
    } = redirectResponse.headers()
    return { status: redirectResponse.status(), tag, caching, browser }
  }
  const ownCacheTag = `news-${ARTICLE.slice('/news/'.length)},`
  expect(await readCacheHeaders(ARTICLE)).toMatchObject({
    status: 200,
    tag: expect.stringMatching(`^${ownCacheTag}news-.+,news-.+`),
  })
  expect((await readCacheHeaders(ARTICLE)).caching).toContain('durable')
  expect(await readCacheHeaders('/news/withdrawn')).toMatchObject({ status: 410, tag: 'news-withdrawn,settings' })
  expect(await readCacheHeaders('/news/never-written')).toMatchObject({
    status: 404,
    tag: 'news,settings',
    caching: ONE_HOUR_CACHE_HEADER,
  })
  expect(await readCacheHeaders('/events/never-held')).toMatchObject({
    status: 404,
    tag: 'events,settings',
    caching: ONE_HOUR_CACHE_HEADER,
  })
  for (const path of impossiblePaths)
    expect(await readCacheHeaders(path)).toEqual({ status: 404, browser: 'private, no-store' })
  expect(await readCacheHeaders('/news?page=99')).toMatchObject({
    status: 302,
    tag: 'news',
    caching: ONE_HOUR_CACHE_HEADER,
  })
  expect((await request.get('/news?page=2')).headers()['netlify-vary']).toBe('query=article|page')
  for (const path of ['/news?page=x', '/news?article=x', '/events?event=x']) {
    expect(await readCacheHeaders(path)).toEqual({ status: 302 })
  }
})

test('a later page of the news list has its own title and canonical URL', async ({ page }) => {
  await page.goto('/news?page=2&fbclid=x')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\?page=2$/)
  await expect(page).toHaveTitle(/, page 2 \|/)
  await page.goto('/news?page=1')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news$/)
})

test('the Load more button of the news list appends the next page of items and focuses the first new item', async ({
  page,
}) => {
  await page.goto('/news')
  await waitForHydration(page)
  const cards = page.getByRole('region', { name: 'All Updates' }).getByRole('article')
  await expect(cards).toHaveCount(PAGE_ITEMS)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(15)
  await expect(cards.nth(PAGE_ITEMS).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})

for (const [folder, slug] of [
  ['/news', 'traders-write-the-market-plan-themselves'],
  ['/events', 'town-hall-on-wages-that-arrive'],
]) {
  test(`a former URL in ${folder} redirects permanently to the current URL`, async ({ request }) => {
    const redirectResponse = await request.get(`${folder}/former-${slug}`, { maxRedirects: 0 })
    expect([redirectResponse.status(), redirectResponse.headers().location]).toEqual([301, `${folder}/${slug}`])
  })
}

test('the browser’s Forward button to an article that left the list opens the article’s own page', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  const laterCard = page
    .getByRole('region', { name: 'All Updates' })
    .getByRole('article')
    .nth(PAGE_ITEMS)
    .getByRole('link')
  await laterCard.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign News & Updates')
  await page.goForward()
  await expect(page).toHaveURL(pathname)
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page of a deleted item links to other items', async ({ page, consoleMessages }) => {
  await page.goto('/news/withdrawn')
  await page.getByRole('main').getByRole('link', { name: 'Campaign news' }).click()
  await expect(page).toHaveURL('/news')
  consoleMessages.length = 0
})
