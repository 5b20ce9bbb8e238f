import { openAdminScreen } from './admin-screens.ts'
import { expect, logInOnPage, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, staff read the numbers as a table, open an area of the map, and measure a visit', async ({
  page,
}) => {
  await logInOnPage(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openAdminScreen(page, 'Overview')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Sign-ups and messages per day' }).getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('heading', { name: 'Heaviest files' })).toBeVisible()
  const blocks = requests.filter((path) => path.startsWith('/api/admin/overview/'))
  expect(blocks).toHaveLength(5)

  const tiles = page.getByRole('list', { name: 'Volunteers per area' }).getByRole('link')
  await expect(tiles).toHaveCount(21)
  const sizes = await tiles.evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
  expect(Math.min(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(44)

  await page.getByRole('button', { name: 'Measure the home page' }).click()
  await expect(
    page.getByText(/^Opening the home page costs a visitor at least \d+ KB: \d+ KB for the page/),
  ).toBeVisible()

  await page.getByRole('link', { name: /^\d+ of \d+ volunteers in Awka South/ }).click()
  await expect(page).toHaveURL(/#volunteers\?lga=Awka\+South$/)
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeVisible()
})
