import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

/** The timeout is long, because the first call of a function is slow on a busy machine. */
const expectWithLongTimeout = expect.configure({ timeout: 60_000 })

test('the gallery’s Load more button appends the next page of items and focuses the first new item', async ({
  page,
}) => {
  await page.goto('/gallery')
  await waitForHydration(page)
  const tiles = page.getByRole('tabpanel').getByRole('figure')
  await expect(tiles).toHaveCount(PAGE_ITEMS)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expectWithLongTimeout(tiles).toHaveCount(15)
  await expect(tiles.nth(PAGE_ITEMS).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
})

test('the dialog of an image from a later page survives a reload; the browser’s Back and Forward buttons close and reopen it', async ({
  page,
}) => {
  await page.goto('/gallery')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByRole('img', { name: 'rows of yam mounds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yams for the first office' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/gallery\?item=/)
  await page.reload()
  await waitForHydration(page)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/gallery')
})

test('a gallery tab shows all items of its category, including items that were not loaded before', async ({
  page,
  request,
}) => {
  const allItems: { title: string; category: string }[] = await (await request.get('/api/gallery')).json()
  const townHallTitles = allItems.filter(({ category }) => category === 'townhall').map(({ title }) => title)
  expect(allItems.slice(PAGE_ITEMS).some(({ category }) => category === 'community')).toBe(true)
  await page.goto('/gallery')
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'Town Halls' }).click()
  await expectWithLongTimeout(page.getByRole('tabpanel').getByRole('heading')).toHaveText(townHallTitles)
  const communityTitles = allItems.filter(({ category }) => category === 'community').map(({ title }) => title)
  await page.getByRole('tab', { name: 'Community' }).click()
  await expectWithLongTimeout(page.getByRole('tabpanel').getByRole('heading')).toHaveText(communityTitles)
  await expect(page).toHaveURL('/gallery?tab=community')
})

test('once all gallery items are loaded, switching tabs sends no request', async ({ page }) => {
  const fullListResponse = page.waitForResponse(/\/api\/gallery\?page=1&limit=\d+$/)
  await page.goto('/gallery')
  await (await fullListResponse).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  const tiles = page.getByRole('tabpanel').getByRole('figure')
  for (const [name, count] of [
    ['Rallies', 3],
    ['Town Halls', 3],
    ['Community', 4],
    ['Volunteers', 5],
    ['All', PAGE_ITEMS],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(tiles).toHaveCount(count)
  }
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(tiles).toHaveCount(15)
  expect(requestUrls.filter((address) => new URL(address).pathname.startsWith('/api/gallery'))).toEqual([])
})

test('a later gallery page has its own canonical URL, and a page number past the end redirects to the first page of its tab', async ({
  page,
  request,
}) => {
  await page.goto('/gallery?page=2&fbclid=x')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gallery\?page=2$/)
  await expect(page).toHaveTitle(/^Campaign Gallery, page 2 \|/)
  await page.goto('/gallery?page=1')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gallery$/)
  for (const [path, target] of [
    ['/gallery?page=99', '/gallery'],
    ['/gallery?tab=rally&page=9', '/gallery?tab=rally'],
  ] as const) {
    const pageResponse = await request.get(path, { maxRedirects: 0 })
    expect([pageResponse.status(), pageResponse.headers().location]).toEqual([302, target])
    expect(pageResponse.headers()['netlify-cdn-cache-control']).toBe('public, durable, s-maxage=3600')
  }
})

test('gallery URLs are cached by page, tab and image, and other parameters redirect to a canonical URL', async ({
  request,
}) => {
  test.setTimeout(300_000)
  const allItems: { id: string; type: string }[] = await (await request.get('/api/gallery')).json()
  const imageIds = allItems.map(({ id, type }) => (type === 'image' ? id : ''))
  const readCacheHeaders = async (path: string) => {
    const pageResponse = await request.get(path)
    const { 'netlify-cache-tag': tag, 'netlify-vary': vary, 'cache-control': browser } = pageResponse.headers()
    return { status: pageResponse.status(), tag, vary, browser }
  }
  const cachedQueries = ['?utm_source=x', '?tab=rally', `?item=${imageIds[14]}`, `?page=2&item=${imageIds[14]}`]
  for (const queryText of cachedQueries) {
    expect(await readCacheHeaders(`/gallery${queryText}`), queryText).toMatchObject({
      status: 200,
      tag: 'gallery,settings',
      vary: 'query=item|page|tab',
    })
  }
  const videoId = allItems.find(({ type }) => type === 'video')?.id
  const redirectedQueries = [
    ['?page=1', ''],
    ['?tab=x', ''],
    ['?item=x', ''],
    ['?tab=rally&tab=x', '?tab=rally'],
    [`?item=${videoId}`, ''],
    [`?page=2&item=${imageIds[3]}`, `?item=${imageIds[3]}`],
  ]
  for (const [queryText, target] of redirectedQueries) {
    const pageResponse = await request.get(`/gallery${queryText}`, { maxRedirects: 0 })
    expect([pageResponse.status(), pageResponse.headers().location], queryText).toEqual([302, `/gallery${target}`])
  }
})
