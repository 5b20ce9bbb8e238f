import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

interface ListedItem {
  title: string
  type: string
  category: string
}

test('Load more appends and focuses items, and the dialog of a later image survives a reload, Back and Forward', async ({
  page,
  request,
}) => {
  const items: ListedItem[] = await (await request.get('/api/gallery')).json()
  const laterImage = items.slice(SITE_PAGE_ITEMS).findLast(({ type }) => type === 'image')
  await page.goto('/gallery')
  await waitForHydration(page)
  const tiles = page.getByRole('tabpanel').getByRole('figure')
  await expect(tiles).toHaveCount(SITE_PAGE_ITEMS)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(tiles).toHaveCount(items.length)
  await expect(tiles.nth(SITE_PAGE_ITEMS).getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')

  await tiles
    .filter({ hasText: laterImage?.title ?? '' })
    .getByRole('link')
    .click()
  const dialog = page.getByRole('dialog', { name: laterImage?.title ?? '' })
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

test('each tab shows all items of its category, for which the first one sends a single request', async ({
  page,
  request,
}) => {
  const items: ListedItem[] = await (await request.get('/api/gallery')).json()
  const requestPaths: string[] = []
  page.on('request', (sentRequest) => {
    const { pathname, search } = new URL(sentRequest.url())
    if (pathname.startsWith('/api/gallery')) requestPaths.push(pathname + search)
  })
  await page.goto('/gallery')
  await waitForHydration(page)
  const tiles = page.getByRole('tabpanel').getByRole('figure')
  for (const [name, category] of [
    ['Rallies', 'rally'],
    ['Town Halls', 'townhall'],
    ['Volunteers', 'volunteers'],
    ['Community', 'community'],
  ] as const) {
    const titles = items.filter((item) => item.category === category).map(({ title }) => title)
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(titles)
    await expect(page).toHaveURL(`/gallery?tab=${category}`)
  }
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await expect(tiles).toHaveCount(SITE_PAGE_ITEMS)
  expect(requestPaths).toEqual(['/api/gallery'])
})
