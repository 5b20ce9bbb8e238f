import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

const person = { name: 'Ogechi Placeholder', email: 'ogechi@people.example', phone: '0800 000 0099' }

test('on a phone, staff reply to a volunteer, mark the volunteer as contacted and merge two sign-ups', async ({
  page,
  request,
}) => {
  for (const lga of [lgas[0], lgas[1]]) {
    const response = await request.post('/api/volunteers', { data: { ...person, lga } })
    expect(response.status()).toBe(201)
  }
  await openScreen(page, 'volunteers')
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.email)
  await expect(page.getByRole('heading', { name: /^2 of \d+ volunteers$/ })).toBeVisible()
  const rows = page.getByRole('button', { name: person.name, exact: true })
  await rows.first().click()
  const detail = page.getByRole('article', { name: person.name, exact: true })
  await expect(detail.getByRole('heading', { name: person.name })).toBeFocused()
  await expect(rows.first()).toBeHidden()

  // A reply fills the WhatsApp link, and one press records the contact with its status.
  await detail.getByLabel('Start with a reply').selectOption('Welcome a volunteer')
  const whatsApp = detail.getByRole('link', { name: /^WhatsApp/ })
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(
    `https://wa.me/2348000000099?text=Hello ${person.name}, thank you for volunteering for ${identity.candidate}.`,
  )
  await whatsApp.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await whatsApp.click()
  await detail.getByRole('button', { name: 'Mark as contacted' }).click()
  await expect(detail.getByText('Wrote on WhatsApp')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true')

  // The second sign-up of the person is merged into the older one, which keeps the history.
  await expect(detail.getByRole('heading', { name: '1 more from this person' })).toBeVisible()
  await checkView(page, 'a volunteer who signed up twice')
  await detail.getByRole('button', { name: 'Merge the 2 sign-ups' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Sign-ups merged successfully')).toBeVisible()
  await expect(detail.getByText('Another sign-up was merged into this one')).toBeVisible()
  await expect(detail.getByText('Wrote on WhatsApp')).toBeVisible()
  await expect(detail.getByText(lgas[0], { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(rows).toHaveCount(1)
})
