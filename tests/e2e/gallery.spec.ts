import { expect, test, waitForHydration } from './fixtures.ts'

/** The first call of a function is slow on a busy machine. */
const answers = expect.configure({ timeout: 60_000 })

test('Load more adds the next page below and focuses its first item', async ({ page }) => {
  await page.goto('/gallery')
  await waitForHydration(page)
  const tiles = page.getByRole('tabpanel').getByRole('figure')
  await expect(tiles).toHaveCount(12)
  await page.getByRole('link', { name: 'Load more' }).click()
  await answers(tiles).toHaveCount(15)
  await expect(tiles.nth(12).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
})

test('an image of a later page opens, survives a reload, and Back and Forward work', async ({ page }) => {
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

test('a tab shows all items of its category, not only loaded ones', async ({ page, request }) => {
  const all: { title: string; category: string }[] = await (await request.get('/api/gallery')).json()
  const halls = all.filter(({ category }) => category === 'townhall').map(({ title }) => title)
  expect(all.slice(12).some(({ category }) => category === 'community')).toBe(true)
  await page.goto('/gallery')
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'Town Halls' }).click()
  await answers(page.getByRole('tabpanel').getByRole('heading')).toHaveText(halls)
  const rest = all.filter(({ category }) => category === 'community').map(({ title }) => title)
  await page.getByRole('tab', { name: 'Community' }).click()
  await answers(page.getByRole('tabpanel').getByRole('heading')).toHaveText(rest)
  await expect(page).toHaveURL('/gallery?tab=community')
})

test('tabs of a gallery that is loaded completely send no request', async ({ page }) => {
  const known = page.waitForResponse(/\/api\/gallery\?page=1&limit=\d+$/)
  await page.goto('/gallery')
  await (await known).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const tiles = page.getByRole('tabpanel').getByRole('figure')
  for (const [name, count] of [
    ['Rallies', 3],
    ['Town Halls', 3],
    ['Community', 4],
    ['Volunteers', 5],
    ['All', 12],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(tiles).toHaveCount(count)
  }
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(tiles).toHaveCount(15)
  expect(asked.filter((address) => new URL(address).pathname.startsWith('/api/gallery'))).toEqual([])
})

test('a later page has its own canonical URL, and a page past the end redirects to its tab', async ({
  page,
  request,
}) => {
  await page.goto('/gallery?page=2&fbclid=x')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gallery\?page=2$/)
  await expect(page).toHaveTitle(/^Campaign Gallery, page 2 \|/)
  await page.goto('/gallery?page=1')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/gallery$/)
  for (const [path, to] of [
    ['/gallery?page=99', '/gallery'],
    ['/gallery?tab=rally&page=9', '/gallery?tab=rally'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, to])
    expect(answer.headers()['netlify-cdn-cache-control']).toBe('public, durable, s-maxage=3600')
  }
})

test('linked addresses are cached by page, tab and image, and others redirect to them', async ({ request }) => {
  test.setTimeout(300_000)
  const all: { id: string; type: string }[] = await (await request.get('/api/gallery')).json()
  const images = all.map(({ id, type }) => (type === 'image' ? id : ''))
  const of = async (path: string) => {
    const answer = await request.get(path)
    const { 'netlify-cache-tag': tag, 'netlify-vary': vary, 'cache-control': browser } = answer.headers()
    return { status: answer.status(), tag, vary, browser }
  }
  const cached = ['?utm_source=x', '?tab=rally', `?item=${images[14]}`, `?page=2&item=${images[14]}`]
  for (const search of cached) {
    expect(await of(`/gallery${search}`), search).toMatchObject({
      status: 200,
      tag: 'gallery',
      vary: 'query=item|page|tab',
    })
  }
  const video = all.find(({ type }) => type === 'video')?.id
  const meant = [
    ['?page=1', ''],
    ['?tab=x', ''],
    ['?item=x', ''],
    ['?tab=rally&tab=x', '?tab=rally'],
    [`?item=${video}`, ''],
    [`?page=2&item=${images[3]}`, `?item=${images[3]}`],
  ]
  for (const [search, to] of meant) {
    const answer = await request.get(`/gallery${search}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], search).toEqual([302, `/gallery${to}`])
  }
})
