import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { findViolations } from './checks/axe.ts'
import { expect, test } from './fixtures.ts'

// Chooses an area and a type on a phone, with a keyboard and by touch, with and without JavaScript.
const { name = '', slug = '' } = lgaPages.at(-1) ?? {}
const address = `/events?area=${slug}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 }, hasTouch: true })

    test('the keyboard chooses an area and a type of events, and removes each', async ({ page }) => {
      await page.goto('/events')
      const area = page.getByRole('combobox', { name: 'Local government area' })
      await area.focus()
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Show events' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Events in ${name}`)
      await page.getByRole('link', { name: 'Town halls' }).press('Enter')
      await expect(page).toHaveURL(`${address}&type=townhall`)
      await expect(page.getByRole('link', { name: 'Town halls', exact: true })).toHaveAttribute('aria-current', 'true')
      await expect(area).toHaveValue(slug)
      await page.getByRole('link', { name: `Remove the filter ${name}` }).press('Enter')
      await expect(page).toHaveURL('/events?type=townhall')
      await page.getByRole('link', { name: 'Remove the filter Town halls' }).press('Enter')
      await expect(page).toHaveURL('/events')
    })

    test('touch chooses and removes both, nothing is wider than the screen, and axe finds nothing', async ({
      page,
    }) => {
      await page.goto('/events?type=rally')
      await page.getByRole('combobox', { name: 'Local government area' }).selectOption(slug)
      await page.getByRole('button', { name: 'Show events' }).tap()
      await expect(page).toHaveURL(`${address}&type=rally`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: `Open the page of ${name}` }).tap()
      await expect(page).toHaveURL(`/areas/${slug}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
      await page.goBack()
      await page.getByRole('combobox', { name: 'Local government area' }).selectOption('')
      await page.getByRole('button', { name: 'Show events' }).tap()
      // An edge that holds the list without an area answers an empty area with it.
      await expect(page).toHaveURL(/\/events\?(area=&)?type=rally$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rallies')
    })
  })
}
