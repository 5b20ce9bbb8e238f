import { settingsSections } from '#src/content/settings/sections.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

const { contact, donate } = { contact: settingsSections.contact.defaults, donate: settingsSections.donate.defaults }

test('staff change a phone number, see it in the preview and within seconds on the home page, and restore the former one', async ({
  page,
  request,
}) => {
  const formerPhone = contact.phones[0] ?? ''
  const newPhone = '+234 800 000 0077'
  const phoneField = page.getByRole('textbox', { name: 'Phone number 1', exact: true })
  const readHome = async () => await (await request.get('/')).text()
  const saveSection = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
  }
  await openScreen(page, 'settings/contact')
  await phoneField.fill(newPhone)
  await page.getByRole('button', { name: 'Preview page' }).click()
  const preview = page.frameLocator('iframe[title$="360 pixels wide"]')
  await expect(preview.getByRole('main').getByRole('link', { name: newPhone })).toBeVisible()
  // The previewed page has the same landmarks as the page around it.
  await checkView(page, 'the preview', 'form')
  expect(await readHome()).toContain(formerPhone)
  await saveSection()
  await expect.poll(readHome, { timeout: 5000 }).toContain(newPhone)

  await page.getByRole('button', { name: 'History' }).click()
  const formerValues = page.getByRole('region', { name: 'History' }).getByRole('listitem').last()
  await formerValues.getByRole('button', { name: /^Compare with the current text/ }).click()
  await expect(formerValues.locator('ins, del, mark').first()).toBeVisible()
  await checkView(page, 'the history')
  await formerValues.getByRole('button', { name: /^Restore number/ }).click()
  await expect(phoneField).toHaveValue(formerPhone)
  await saveSection()
  await expect.poll(readHome, { timeout: 5000 }).toContain(formerPhone)
})

test('staff add, move and remove entries of a list with the keyboard alone, and find unsaved values after a reload', async ({
  page,
}) => {
  const count = donate.promises.length
  const newPromise = 'We publish every gift above one million naira.'
  const findPromise = (number: number) => page.getByRole('textbox', { name: `Promise ${number}`, exact: true })
  const findButton = (name: string) => page.getByRole('button', { name, exact: true })
  async function moveFocus(name: string, key: 'Tab' | 'Shift+Tab') {
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press(key)
      if (await findButton(name).evaluate((button) => button === document.activeElement)) break
    }
    await expect(findButton(name)).toBeFocused()
  }

  await openScreen(page, 'settings')
  await page.getByRole('tabpanel').getByRole('link', { name: 'Donate', exact: true }).press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Donate', level: 2 })).toBeFocused()
  await findButton('Add promise').press('Enter')
  await expect(findPromise(count + 1)).toBeFocused()
  await page.keyboard.type(newPromise)
  await moveFocus(`Move up promise ${count + 1}`, 'Tab')
  await page.keyboard.press('Enter')
  await expect(findButton(`Move up promise ${count}`)).toBeFocused()
  await expect(findPromise(count)).toHaveValue(newPromise)
  await page.reload()
  await expect(page.getByText(/^These changes are not saved yet/)).toBeVisible()
  await findButton('Remove promise 1').press('Enter')
  await expect(findButton('Remove promise 1')).toBeFocused()
  await findButton('Save changes').press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  const savedPromises = [...donate.promises.slice(1, -1), newPromise, ...donate.promises.slice(-1)]
  for (const [index, promise] of savedPromises.entries()) await expect(findPromise(index + 1)).toHaveValue(promise)
  await expect(findPromise(count + 1)).toHaveCount(0)
})
