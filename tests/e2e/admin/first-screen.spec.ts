import { watchPaint } from '#tests/e2e/paint.ts'
import { expect, test } from './staff.ts'

test('the dashboard of a phone opens at its top without moving, below one line of the public header', async ({
  page,
}) => {
  await watchPaint(page)
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
  const checklist = page.getByRole('region', { name: 'Get the site ready' })
  await expect(checklist.getByRole('status')).toHaveText(/^\d of 3 steps done$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(48)
  expect((await checklist.boundingBox())?.height).toBeLessThanOrEqual(56)
  expect(await page.evaluate(() => window.paintRecord.layoutShiftScore)).toBeLessThan(0.02)
})

test('every screen of a group is in sight on a phone, in two rows at most', async ({ page }) => {
  for (const [screen, lastScreen] of [
    ['overview', 'Import'],
    ['settings', 'Delete personal data'],
  ] as const) {
    await page.goto(`/admin/dashboard#${screen}`, { waitUntil: 'networkidle' })
    const box = await page.getByRole('tab', { name: lastScreen }).boundingBox()
    expect(box && box.x + box.width).toBeLessThanOrEqual(360)
    const list = page.getByRole('tablist').filter({ visible: true })
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(100)
  }
})

test('a waiting number of two digits stands on one line', async ({ page }) => {
  const ages = { today: 4, threeDays: 3, week: 2, older: 1 }
  await page.route('**/api/admin/overview/waiting', (route) =>
    route.fulfill({ json: { messages: ages, volunteers: ages } }),
  )
  await page.goto('/admin/dashboard#overview', { waitUntil: 'networkidle' })
  const number = page.getByRole('region', { name: 'Volunteers not yet contacted' }).getByText('10', { exact: true })
  const lineCount = await number.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lineCount).toBe(1)
})
