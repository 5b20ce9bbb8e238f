import type { Page } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { expect, test } from './fixtures.ts'

// Compares the texts, fields and field order of the form pages with the specification, without JavaScript.
test.use({ javaScriptEnabled: false })

async function listNames(page: Page): Promise<(string | null)[]> {
  const controls = await page.locator('main form :is(input:not([type=hidden]), select, textarea)').all()
  return await Promise.all(controls.map((control) => control.getAttribute('name')))
}

test.describe('texts and form fields of the Volunteer page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/volunteer')
  })

  test('the hero of the Volunteer page says Join Our Movement', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Movement')
  })

  test('the Volunteer page shows the four volunteer opportunities in the specified order', async ({ page }) => {
    const opportunityHeadings = page
      .getByRole('region', { name: 'Four seats that are free' })
      .getByRole('heading', { level: 3 })
    const opportunityTitles = ['Field Organizing', 'Event Support', 'Social Media', 'Content Creation']
    await expect(opportunityHeadings).toHaveText(opportunityTitles)
  })

  test('the form Sign Up to Volunteer has six fields and the button Submit Application', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Sign Up to Volunteer' })
    await expect(form.getByRole('button')).toHaveText(['Submit Application'])
    const optionalControls = ['website', 'news']
    expect(await listNames(page)).toEqual([
      'name',
      'email',
      'phone',
      'lga',
      'skills',
      'availability',
      ...optionalControls,
    ])
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(form.getByLabel('Local government area').getByRole('option')).toHaveText(['Choose your area', ...lgas])
    expect(lgas).toHaveLength(21)
  })

  test('the volunteer form requires name, email, phone and LGA, but not skills and availability', async ({ page }) => {
    const requiredControls = page.locator('main form :is(input, select, textarea)[required]')
    const names = await requiredControls.evaluateAll((controls) =>
      controls.map((control) => control.getAttribute('name')),
    )
    expect(names).toEqual(['name', 'email', 'phone', 'lga'])
  })
})

test.describe('texts and form fields of the Contact page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact')
  })

  test('the title of the Contact page says Get in Touch', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
  })

  test('four cards of the Contact page show the headquarters, two phone numbers, one email address and the office hours', async ({
    page,
  }) => {
    const cards = page.getByRole('region', { name: 'Ways to reach us' }).getByRole('listitem')
    const contactTitles = ['Campaign Headquarters', 'Phone', 'Email', 'Office Hours']
    await expect(cards.getByRole('heading')).toHaveText(contactTitles)
    await expect(cards.nth(0)).toContainText('Awka')
    const phoneLinks = cards.nth(1).getByRole('link')
    await expect(phoneLinks).toHaveCount(2)
    for (const phoneLink of await phoneLinks.all()) await expect(phoneLink).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(cards.nth(2).getByRole('link')).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
    await expect(cards.nth(3).locator('p')).toHaveText(['Mon-Fri 9AM-6PM', 'Sat 10AM-4PM'])
  })

  test('the form Send Us a Message promises a reply within 24 hours and has the button Send Message', async ({
    page,
  }) => {
    const form = page.getByRole('form', { name: 'Send Us a Message' })
    await expect(page.getByRole('region', { name: 'Send Us a Message' })).toContainText('within 24 hours')
    await expect(form.getByRole('button')).toHaveText(['Send Message'])
    expect(await listNames(page)).toEqual(['name', 'email', 'phone', 'subject', 'message', 'website', 'news'])
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
  })

  test('the contact form requires every field except the phone', async ({ page }) => {
    const requiredControls = page.locator('main form :is(input, select, textarea)[required]')
    const names = await requiredControls.evaluateAll((controls) =>
      controls.map((control) => control.getAttribute('name')),
    )
    expect(names).toEqual(['name', 'email', 'subject', 'message'])
  })
})
