// Pages as browsers show them that are old or that translate.
import type { Page } from '@playwright/test'
import { builtSite } from '#src/content/built-site.ts'
import { lgas } from '#src/content/lgas.ts'
import newerApis from '#tests/house/browser-level/newer-apis.json' with { type: 'json' }
import { translatePage } from '#tests/support/translation.ts'
import { expect, waitForHydration } from './fixtures.ts'

/** APIs that browsers below the level lack, each of which once broke an island. */
export const oldApis = [
  'AbortSignal.timeout_static',
  'Array.at',
  'Array.findLast',
  'Array.toSorted',
  'Object.hasOwn',
  'String.at',
  'String.replaceAll',
  'Window.requestIdleCallback',
  'Window.structuredClone',
]

/** Removes APIs, named as `Interface.member` or `Interface`. Playwright runs it in the page. */
function removeApis(names: string[]): void {
  for (const name of names) {
    const [owner = '', member] = name.split('.')
    const apiObject = owner === 'Window' ? window : Reflect.get(window, owner)
    if (!apiObject) continue
    const holders = member?.endsWith('_static') ? [apiObject] : [apiObject, apiObject.prototype].filter(Boolean)
    if (member) for (const holder of holders) Reflect.deleteProperty(holder, member.replace(/_static$/, ''))
    else {
      // A method of an interface stays reachable through its objects, such as those of `Iterator`.
      for (const key of Object.getOwnPropertyNames(apiObject.prototype ?? {}))
        if (key !== 'constructor') Reflect.deleteProperty(apiObject.prototype, key)
      Reflect.deleteProperty(window, owner)
    }
  }
}

/** Takes away what no browser below the level has, and `missingApis`. */
export const useOldBrowser = (page: Page, missingApis: string[]) =>
  page.addInitScript(removeApis, ['String.isWellFormed', ...missingApis])

/** Leaves only the APIs of the oldest browsers in which scripts run. */
export const useLevelBrowser = (page: Page) => page.addInitScript(removeApis, newerApis)

export const translate = (page: Page) => page.evaluate(translatePage)

/** Translates each page as soon as its HTML has arrived, before islands hydrate. */
export const translateOnArrival = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage.toString()})())`)

export interface Visit {
  page: Page
  /** Called on each page before the visitor does something. */
  prepare: () => Promise<unknown>
}

async function openList({ page, prepare }: Visit, path: string, item: string): Promise<number> {
  await page.goto(path)
  await prepare()
  const count = await page.locator(item).count()
  expect(count).toBeGreaterThan(0)
  return count
}

/** Uses each island of the lists: each keeps its items, shows more of them, and opens one. */
export async function useLists(visit: Visit): Promise<void> {
  const { page } = visit
  for (const [path, title] of [
    ['/news', 'Campaign News & Updates'],
    ['/events', 'Campaign Events'],
    ['/gallery', 'Campaign Gallery'],
  ] as const) {
    const item = path === '/gallery' ? 'main figure' : 'main article'
    await openList(visit, path, item)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const firstItems = await page.locator(item).allInnerTexts()
    await page.getByRole('link', { name: 'Load more' }).click()
    // More items appear below the first ones, or on a page of their own.
    await expect
      .poll(async () => (await page.locator(item).allInnerTexts()).some((text) => !firstItems.includes(text)))
      .toBe(true)
    await expect(page.locator(item).first()).toBeVisible()
  }
  await openList(visit, '/news', 'main article')
  await page.locator('main article a[href^="/news/"]').last().click()
  await expect(page.getByRole('link', { name: /Share on WhatsApp/ })).toBeVisible()
  await openList(visit, '/events', 'main article')
  await page.locator('main article a[data-call][href^="/events/"]').last().click()
  await expect(page.getByText(builtSite.identity.email).first()).toBeVisible()
  await openList(visit, '/gallery', 'main figure')
  await page.getByRole('tabpanel').locator('figure a:has(img)').first().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await openList(visit, '/gallery', 'main figure')
  await page.locator('#tab-rally').click()
  await expect
    .poll(() => page.locator('#tab-rally').evaluate((tab) => tab.ariaSelected ?? tab.ariaCurrent))
    .toMatch(/true|page/)
  await expect(page.locator('main figure').first()).toBeVisible()
  await openList(visit, '/', 'main section')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('[aria-labelledby=slideshow] img, [aria-labelledby=slideshow] video')).toBeVisible()
}

const volunteer = { name: 'Ada Obi', email: 'ada@example.org', phone: '0803 123 4567', skills: 'Driving' }

/** Types into the volunteer form. Labels may be translated, so fields are found by their names. */
export async function fillVolunteer(page: Page, values = volunteer): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('main [name=lga]').selectOption(lgas[0] ?? '')
}

export async function expectTypedVolunteer(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(volunteer))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
  await expect(page.locator('main [name=lga]')).toHaveValue(lgas[0] ?? '')
}

export const submitForm = (page: Page) => page.locator('main form [type=submit]').click()

/** Sends the volunteer form and waits for the thanks, in place of the form or on their page. */
export async function sendVolunteer(page: Page): Promise<void> {
  await fillVolunteer(page)
  await expectTypedVolunteer(page)
  await submitForm(page)
  await expect(page.getByText(/We'll be in touch soon/).first()).toBeVisible()
}

export { waitForHydration }
