import { countRenderers, expectScriptsOnce } from './deploy-scripts.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

// deploy-id.deep.spec.ts uses the controls of the other pages.
test('the news slider moves, with one copy of React, and each script is fetched once under the deploy id', async ({
  page,
}) => {
  await countRenderers(page)
  await page.goto('/news')
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(page.getByRole('button', { name: /^2: / }).first()).toHaveAttribute('aria-current', 'true')
  await waitForHydration(page)
  await expectScriptsOnce(page)
})
