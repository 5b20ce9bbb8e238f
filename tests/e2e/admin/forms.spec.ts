// Forms of visitors, which fill the inbox of the staff.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { startFlakyLine } from '#tests/support/platform/line.ts'
import { runSql } from '#tests/support/platform/sql.ts'

async function fillSignUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').first().fill('visitor@people.example')
  await page.getByLabel('Phone').fill('0800 000 0009')
  await page.getByLabel('Local government area').selectOption(lgas[0])
}

test('a sign-up whose response is lost is sent again after a reload, thanked for and stored once', async ({
  page,
  baseURL,
}) => {
  const name = `Visitor ${randomUUID().slice(0, 8)}`
  const line = await startFlakyLine(() => Number(new URL(baseURL ?? '').port))
  await page.goto(`http://localhost:${line.port}/volunteer`)
  await fillSignUp(page, name)
  // Waits for hydration, because without the script the browser would submit the form.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  line.setState({ unanswered: /^POST / })
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.locator('main form').getByRole('status')).toHaveText(/^Not sent yet: there is no connection\./)
  line.setState('open')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you for volunteering!' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  const rows = await runSql(process.env.ADMIN_DATABASE_URL ?? '', 'select id from volunteers where name = $1', [name])
  expect(rows).toHaveLength(1)
  await page.goto('about:blank')
  line.close()
})

test('a visitor without JavaScript signs up as a volunteer and sends a message, and is thanked', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/volunteer')
  await fillSignUp(page, 'Visitor without script')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page).toHaveURL(lgaPages[0]?.thanksPath ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for volunteering!')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()

  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Visitor without script')
  await page.getByLabel('Email').first().fill('visitor@people.example')
  await page.getByLabel('Subject').fill('The bridge')
  await page.getByRole('textbox', { name: 'Message' }).fill('When will it be mended?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/contact/thanks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!')
  await page.close()
})
