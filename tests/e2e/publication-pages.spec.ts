import { expect, test, waitForHydration } from './fixtures.ts'

const ARTICLE = '/news/traders-write-the-market-plan-themselves'
// The local platform asks for the first two with /index.html behind them after a 404; idle.spec.ts asks the page
// itself.
const impossible = ['/news/x/index.html', '/news/a/b', '/news/%00', '/news/A%20B', '/news/%F0%9F%9A%8C']
/** An hour: these addresses can be made up. */
const brief = 'public, durable, s-maxage=3600'
const card = /^Read More: Traders/

test('a card opens the dialog under the page’s address; Back closes it, Forward opens it', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  const list = await page.title()
  await page.getByRole('link', { name: card }).click()
  const dialog = page.getByRole('dialog', { name: 'Traders write the market plan themselves' })
  await expect(dialog).toContainText('upturned crate')
  await expect(page).toHaveURL(ARTICLE)
  await expect(page).toHaveTitle(/^Traders write/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')
  await expect(page).toHaveTitle(list)
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')
})

test('the dialog’s address loads as its own page', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.getByRole('link', { name: card }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traders write the market plan themselves')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign News & Updates')
})

test('the dialog links to the page, and the page back to the list', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.getByRole('link', { name: card }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open this article as a page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traders write the market plan themselves')
})

test('a click for a new tab opens the page there', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.documentElement.dataset.clicked = event.defaultPrevented ? 'taken' : 'left'
      event.preventDefault()
    })
  })
  const link = page.getByRole('link', { name: card })
  await expect(link).toHaveAttribute('href', ARTICLE)
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'left')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})

test('former share addresses redirect permanently to the item’s page', async ({ request }) => {
  for (const [list, parameter] of [
    ['news', 'article'],
    ['events', 'event'],
  ]) {
    const [{ id, slug }] = await (await request.get(`/api/${list}`)).json()
    const answer = await request.get(`/${list}?${parameter}=${id}&utm_source=x`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/${list}/${slug}`])
    for (const nobody of ['nothing', crypto.randomUUID()]) {
      const lost = await request.get(`/${list}?${parameter}=${nobody}`, { maxRedirects: 0 })
      expect([lost.status(), lost.headers().location]).toEqual([302, `/${list}`])
    }
  }
})

test('pages are cached under the tags of their items, and invalid addresses are not cached', async ({ request }) => {
  const of = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    const {
      'netlify-cache-tag': tag,
      'netlify-cdn-cache-control': caching,
      'cache-control': browser,
    } = answer.headers()
    return { status: answer.status(), tag, caching, browser }
  }
  const own = `news-${ARTICLE.slice('/news/'.length)},`
  expect(await of(ARTICLE)).toMatchObject({
    status: 200,
    tag: expect.stringMatching(`^${own}news-.+,news-.+`),
  })
  expect((await of(ARTICLE)).caching).toContain('durable')
  expect(await of('/news/withdrawn')).toMatchObject({ status: 410, tag: 'news-withdrawn' })
  expect(await of('/news/never-written')).toMatchObject({ status: 404, tag: 'news', caching: brief })
  expect(await of('/events/never-held')).toMatchObject({ status: 404, tag: 'events', caching: brief })
  for (const path of impossible) expect(await of(path)).toEqual({ status: 404, browser: 'private, no-store' })
  expect(await of('/news?page=99')).toMatchObject({ status: 302, tag: 'news', caching: brief })
  expect((await request.get('/news?page=2')).headers()['netlify-vary']).toBe('query=article|page')
  for (const path of ['/news?page=x', '/news?article=x', '/events?event=x']) {
    expect(await of(path)).toEqual({ status: 302 })
  }
})

test('a later page of a list has its own title and canonical URL', async ({ page }) => {
  await page.goto('/news?page=2&fbclid=x')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\?page=2$/)
  await expect(page).toHaveTitle(/, page 2 \|/)
  await page.goto('/news?page=1')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news$/)
})

test('Load more adds the next page below and focuses its first item', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  const cards = page.getByRole('region', { name: 'All Updates' }).getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(15)
  await expect(cards.nth(12).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(page).toHaveURL('/news')
})

for (const [folder, slug] of [
  ['/news', 'traders-write-the-market-plan-themselves'],
  ['/events', 'town-hall-on-wages-that-arrive'],
]) {
  test(`a former address in ${folder} redirects permanently to the current one`, async ({ request }) => {
    const answer = await request.get(`${folder}/former-${slug}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `${folder}/${slug}`])
  })
}

test('Forward to an item that left the list opens its page', async ({ page }) => {
  await page.goto('/news')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  const card = page.getByRole('region', { name: 'All Updates' }).getByRole('article').nth(12).getByRole('link')
  await card.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign News & Updates')
  await page.goForward()
  await expect(page).toHaveURL(pathname)
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a deleted item’s page offers other links', async ({ page, complaints }) => {
  await page.goto('/news/withdrawn')
  await page.getByRole('main').getByRole('link', { name: 'Campaign news' }).click()
  await expect(page).toHaveURL('/news')
  complaints.length = 0
})
