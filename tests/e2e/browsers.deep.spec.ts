import { oldApis, sendVolunteer, useLists, useOldBrowser } from './browser-conditions.ts'
import { expect, test } from './fixtures.ts'

for (const api of oldApis) {
  test(`without ${api} pages stay their HTML, whose lists and forms work`, async ({ page }) => {
    await useOldBrowser(page, [api])
    await useLists({ page, prepare: () => page.waitForLoadState('networkidle') })
    await page.goto('/volunteer')
    await sendVolunteer(page)
    await expect(page).toHaveURL(/\/volunteer\/thanks\/./)
  })
}
