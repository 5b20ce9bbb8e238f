// The team screens, in the order in which a campaign meets them.
import type { Browser, Page } from '@playwright/test'
import { openInboxTab } from './inbox.ts'
import { inviteFirstOwner, inviteOnScreen, joinOnScreenByPasskey, logOutOnScreen, openNewDevice } from './members.ts'

const MOST = 1600

type Shoot = (page: Page, name: string) => Promise<void>

/** `store` receives each screenshot by its name. */
export function screenshotAt(widths: number[], store: (image: Buffer, name: string) => Promise<void>): Shoot {
  return async (page, name) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(500)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width, height: Math.min(height, MOST) }
      await store(await page.screenshot({ fullPage: true, clip }), `${name}-${width}`)
    }
  }
}

export async function showTeamScreens(browser: Browser, address: string, shoot: Shoot): Promise<void> {
  const shared = await browser.newPage()
  const link = await inviteFirstOwner(shared, address, 'Ngozi Placeholder')
  await shared.close()
  const { page } = await openNewDevice(browser)
  await page.goto(link)
  await page.getByRole('button', { name: 'Set up a passkey' }).waitFor()
  await shoot(page, 'admin-join')
  await joinOnScreenByPasskey(page, link)
  await inviteOnScreen(page, 'Ada Sample', 'Editor')
  await inviteOnScreen(page, 'Chike Example', 'Coordinator', ['Oyi', 'Dunukofia'])
  await shoot(page, 'admin-people')
  await openInboxTab(page, 'My account')
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
  await shoot(page, 'admin-access')
  await logOutOnScreen(page)
  await shoot(page, 'admin-login')
  await page.close()
}
