import { expect, type Page } from '@playwright/test'
import { logIn } from './fixtures.ts'
import { openTab } from './inbox.ts'

export type Role = 'Owner' | 'Editor' | 'Coordinator' | 'Viewer'

const link = (page: Page) => page.getByText(/\/admin\/join#[\w-]{43}$/)

async function takeLink(page: Page): Promise<string> {
  const address = (await link(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  return address
}

/** The link for the first owner, made with the shared password. */
export async function giveFirstAccess(page: Page, address: string, name: string): Promise<string> {
  await logIn(page, address)
  await openTab(page, 'People')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Make the link' }).click()
  return await takeLink(page)
}

export async function invite(page: Page, name: string, role: Role, areas: string[] = []): Promise<string> {
  await openTab(page, 'People')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('radio', { name: new RegExp(`^${role}\\.`) }).check()
  for (const area of areas) await page.getByRole('checkbox', { name: area, exact: true }).check()
  await page.getByRole('button', { name: 'Make the link' }).click()
  return await takeLink(page)
}

export async function joinByPasskey(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Set a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
  const codes = await page.getByRole('list').getByRole('listitem').locator('code').allTextContents()
  await page.getByRole('button', { name: 'I have put them away' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  return codes
}

export async function logInByPasskey(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/admin/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
}
