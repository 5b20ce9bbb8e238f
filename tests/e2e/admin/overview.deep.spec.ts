import { lgas } from '#src/content/lgas.ts'
import { expect, openScreen, test } from './staff.ts'

test('on a phone the areas of the overview are large enough to tap, and an area opens its volunteers', async ({
  page,
}) => {
  const [area] = lgas
  await openScreen(page, 'overview')
  const tiles = page.getByRole('list', { name: 'Volunteers per area' }).getByRole('link')
  await expect(tiles).toHaveCount(lgas.length)
  const sizes = await tiles.evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
  await page.getByRole('link', { name: new RegExp(`^\\d+ of \\d+ volunteers in ${area}`) }).click()
  await expect(page).toHaveURL(
    `/admin/dashboard#volunteers?lga=${new URLSearchParams({ area }).toString().slice('area='.length)}`,
  )
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeVisible()
})
