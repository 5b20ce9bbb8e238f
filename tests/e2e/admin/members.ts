import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { openAdminScreen } from '#tests/e2e/admin-screens.ts'
import { runSql } from '#tests/support/platform/sql.ts'

type RoleName = 'Owner' | 'Editor' | 'Coordinator' | 'Viewer'

const findLink = (page: Page) => page.getByText(/\/admin\/join#[\w-]{43}\.[\w-]{22}$/)

async function copyLink(page: Page): Promise<string> {
  const siteAddress = await findLink(page).textContent()
  await page.getByRole('button', { name: 'Done' }).click()
  return siteAddress ?? ''
}

export const findDashboardHeading = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' })

export const listTabs = async (page: Page) =>
  (await page.getByRole('tab').allTextContents()).map((label) => label.replace(/\d.*/, ''))

type VirtualCredential = Awaited<ReturnType<typeof listCredentials>>[number]

async function listCredentials(client: CDPSession, authenticatorId: string) {
  return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

/** Adds a virtual WebAuthn authenticator that confirms each request without a prompt. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: () => listCredentials(client, authenticatorId),
    /** Copies the passkeys to the authenticator of another device, as the passkey sync of a cloud account does. */
    copyFrom: async (credentials: VirtualCredential[]) => {
      for (const credential of credentials) await client.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    clear: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
    lock: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

export type Device = Awaited<ReturnType<typeof openNewDevice>>

/** Opens a page in a new browser context with its own virtual authenticator. */
export async function openNewDevice(browser: Browser, baseURL = '') {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  return { page, authenticator: await addAuthenticator(page) }
}

/** Creates the invitation link of the first owner on a page that is logged in with the shared password. */
export async function inviteFirstOwner(page: Page, name: string): Promise<string> {
  await openAdminScreen(page, 'Team')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create invitation link' }).click()
  return await copyLink(page)
}

export async function fillInvitation(page: Page, name: string, role: RoleName, lgas: string[] = []): Promise<void> {
  await openAdminScreen(page, 'Team')
  await page.getByRole('button', { name: 'Invite a member' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('radio', { name: new RegExp(`^${role}\\.`) }).check()
  for (const lga of lgas) await page.getByRole('checkbox', { name: lga, exact: true }).check()
}

export async function inviteOnScreen(page: Page, name: string, role: RoleName, lgas: string[] = []): Promise<string> {
  await fillInvitation(page, name, role, lgas)
  await page.getByRole('button', { name: 'Create invitation link' }).click()
  return await copyLink(page)
}

/** Logs in for the first time or skips that, and returns the recovery codes. */
export async function finishJoining(page: Page, button = 'Log in with the passkey'): Promise<string[]> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  const recoveryCodes = await page.getByRole('main').locator('code').allTextContents()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(findDashboardHeading(page)).toBeVisible()
  return recoveryCodes
}

export async function joinOnScreenByPasskey(page: Page, link: string): Promise<string[]> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  return await finishJoining(page)
}

/** Computes the TOTP code for the secret shown on screen, as an authenticator app does. */
export function computeTotp(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp })
}

/** Fills the join form with a password, does not log in with it, and returns the TOTP secret shown on screen. */
export async function joinOnScreenByPassword(page: Page, password: string): Promise<string> {
  await page.getByLabel('New password').fill(password)
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(computeTotp(secret))
  await page.getByRole('button', { name: 'Set up password and authenticator app' }).click()
  await finishJoining(page, 'Skip this step')
  return secret
}

export async function logOutOnScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
}

export async function logInByName(page: Page, siteAddress: string, name: string, password: string, code: string) {
  await page.goto(`${siteAddress}/admin/login`)
  await page.getByText('Log in with name, password and code').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

export async function logInByPasskey(page: Page, siteAddress: string): Promise<void> {
  await page.goto(`${siteAddress}/admin/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
}

/**
 * Expires the last confirmation of every session, so that the next sensitive change requires step-up authentication.
 */
export async function expireConfirmations(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, `update admin_sessions set confirmed_at = now() - interval '11 minutes'`)
}
