// Links and next steps after a form with JavaScript. `no-script.spec.ts` follows those without.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const { name: lga, path: areaPath } = lgaPages.at(-1) ?? { name: '', path: '' }

async function fillSignUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').first().fill('visitor@people.example')
  await page.getByLabel('Phone').fill('0800 000 0009')
  await page.getByLabel('Local government area').selectOption(lga)
  // Waits for hydration, because without the script the browser would submit the form.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
}

const findThanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for volunteering!' })

async function findTop(page: Page, selector: string): Promise<number> {
  return await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
}

test.use({ viewport: { width: 360, height: 640 } })

test('two taps lead from the home page to the volunteer form, and one more sends it once and shows the next event', async ({
  page,
}) => {
  const name = `Visitor ${randomUUID().slice(0, 8)}`
  await page.goto('/')
  await page.locator('main').getByRole('link', { name: 'Volunteer Today' }).click()
  await page.locator('main').getByRole('link', { name: 'Sign Up to Volunteer' }).click()
  await expect(page).toHaveURL('/volunteer#sign-up')
  const headerHeight = await page
    .locator('header')
    .first()
    .evaluate((element) => element.clientHeight)
  await expect.poll(() => findTop(page, '#sign-up')).toBeLessThan(headerHeight + 40)
  expect(await findTop(page, '#sign-up')).toBeGreaterThanOrEqual(headerHeight)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full name')).toBeFocused()

  await fillSignUp(page, name)
  await page.getByRole('button', { name: 'Submit Application' }).dblclick()
  await expect(findThanks(page)).toBeFocused()
  await expect(findThanks(page)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me.*${encodeURIComponent(`${areaPath}?from=`)}[A-Z2-9]{12}$`),
  )
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeHidden()
  const rows = await runSql(process.env.ADMIN_DATABASE_URL ?? '', 'select id from volunteers where name = $1', [name])
  expect(rows).toHaveLength(1)

  const nextEvent = page
    .locator('section', { has: page.getByRole('heading', { name: 'Come to the next event' }) })
    .last()
  const eventLink = nextEvent.getByRole('link')
  const eventPath = (await eventLink.getAttribute('href')) ?? ''
  await eventLink.click()
  await expect(page).toHaveURL(eventPath)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page of the area is a tap from the panel, and a reload shows the empty form again', async ({ page }) => {
  await page.goto('/volunteer')
  await fillSignUp(page, 'Visitor of the area')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(findThanks(page)).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(findThanks(page)).toHaveCount(0)
  await fillSignUp(page, 'Visitor of the area')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('link', { name: `Page of ${lga}` }).click()
  await expect(page).toHaveURL(areaPath)
})

test('the next person is signed up with the same form', async ({ page }) => {
  await page.goto('/volunteer')
  await fillSignUp(page, 'First neighbour')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('button', { name: 'Sign up another person' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await fillSignUp(page, 'Second neighbour')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(findThanks(page)).toBeFocused()
})
