import { adminScreens, openState } from './screens.ts'
import { checkScreen, test } from './staff.ts'

// Runs all tests in one worker, because the first screen of a worker loads slowly.
test.describe.configure({ mode: 'default' })

test('axe finds no fault around the screens on a phone and a wide screen, and Tab reaches every control', async ({
  page,
}) => {
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
  await checkScreen(page, 'html')
})

for (const screen of adminScreens) {
  test(`axe finds no fault on a phone and a wide screen, and Tab reaches every control: ${screen.name}`, async ({
    page,
  }) => {
    await openState(page, screen)
    await checkScreen(page)
  })
}
