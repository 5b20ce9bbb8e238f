// Takes screenshots of team management, in the order in which a campaign uses the screens.
import type { Browser, Page } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import {
  inviteFirstOwner,
  inviteOnScreen,
  joinOnScreenByPasskey,
  logOutOnScreen,
  openNewDevice,
} from './admin/members.ts'
import { openAdminScreen } from './admin-screens.ts'
import { logInOnPage } from './fixtures.ts'

const MAX_HEIGHT = 1600

type TakeScreenshot = (page: Page, name: string) => Promise<void>

/** Returns a function that takes a screenshot at each width and passes it to `saveScreenshot`. */
export function makeScreenshotTaker(
  widths: number[],
  saveScreenshot: (image: Buffer, name: string) => Promise<void>,
): TakeScreenshot {
  return async (page, name) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForTimeout(500)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const screenshotArea = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
      await saveScreenshot(await page.screenshot({ fullPage: true, clip: screenshotArea }), `${name}-${width}`)
    }
  }
}

export async function visitTeamScreens(
  browser: Browser,
  address: string,
  takeScreenshot: TakeScreenshot,
): Promise<void> {
  const sharedPasswordPage = await browser.newPage()
  await logInOnPage(sharedPasswordPage, address)
  const link = await inviteFirstOwner(sharedPasswordPage, 'Ngozi Placeholder')
  await sharedPasswordPage.close()
  const { page } = await openNewDevice(browser)
  await page.goto(link)
  await page.getByRole('button', { name: 'Set up a passkey' }).waitFor()
  await takeScreenshot(page, 'admin-join')
  await joinOnScreenByPasskey(page, link)
  await inviteOnScreen(page, 'Ada Sample', 'Editor')
  await inviteOnScreen(page, 'Chike Example', 'Coordinator', [lgas[0], lgas[1]])
  await takeScreenshot(page, 'admin-people')
  await openAdminScreen(page, 'My account')
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor()
  await takeScreenshot(page, 'admin-access')
  await logOutOnScreen(page)
  await takeScreenshot(page, 'admin-login')
  await page.close()
}
