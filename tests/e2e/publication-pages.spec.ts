import { expect, test, untilHydrated } from './fixtures.ts'

const ARTICLE = '/news/traders-write-the-market-plan-themselves'
// The local platform asks for the first two with /index.html behind them after a 404; idle.spec.ts asks the page itself.
const impossible = ['/news/x/index.html', '/news/a/b', '/news/%00', '/news/A%20B', '/news/%F0%9F%9A%8C']
/** An hour: anybody can make up others. */
const brief = 'public, durable, s-maxage=3600'
const card = /^Read More: Traders/

test('a card opens the dialog under the address of the page; back closes it, forward opens it', async ({ page }) => {
  await page.goto('/news')
  await untilHydrated(page)
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

test('what the dialog has as its address is a page of its own when it is loaded again', async ({ page }) => {
  await page.goto('/news')
  await untilHydrated(page)
  await page.getByRole('link', { name: card }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traders write the market plan themselves')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign News & Updates')
})

test('the dialog leads to the page, and the page back to the list', async ({ page }) => {
  await page.goto('/news')
  await untilHydrated(page)
  await page.getByRole('link', { name: card }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open this article as a page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traders write the market plan themselves')
})

test('a click for a new tab is left to the browser, which opens the page there', async ({ page }) => {
  await page.goto('/news')
  await untilHydrated(page)
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

test('a former way to share an item leads to its page for good', async ({ request }) => {
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

test('pages are cached under the tags of what they show; what cannot be an address is not', async ({ request }) => {
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

test('a page of a list that is not the first names itself and is not the first one twice', async ({ page }) => {
  await page.goto('/news?page=2&fbclid=x')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\?page=2$/)
  await expect(page).toHaveTitle(/, page 2 \|/)
  await page.goto('/news?page=1')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news$/)
})

test('Load more puts the next page below, and the focus on its first item', async ({ page }) => {
  await page.goto('/news')
  await untilHydrated(page)
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
  test(`a former address in ${folder} leads to the present one for good`, async ({ request }) => {
    const answer = await request.get(`${folder}/former-${slug}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `${folder}/${slug}`])
  })
}

test('forward to an item that the list no longer holds leads to its page', async ({ page }) => {
  await page.goto('/news')
  await untilHydrated(page)
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

test('something gone offers a way on', async ({ page, complaints }) => {
  await page.goto('/news/withdrawn')
  await page.getByRole('main').getByRole('link', { name: 'Campaign news' }).click()
  await expect(page).toHaveURL('/news')
  complaints.length = 0
})
