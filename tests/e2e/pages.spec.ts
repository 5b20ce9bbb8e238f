import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { openPage, recordConsole, test } from './fixtures.ts'
import {
  checkAxe,
  checkEnlargedText,
  checkForcedColors,
  checkKeyboard,
  checkKeyboardInMain,
  checkReducedMotion,
  checkTextSpacing,
  checkWidths,
} from './page-checks.ts'
import { sitePages } from './pages.ts'

// Opens every page in one tab, because a new tab costs more than most checks. pages.deep.spec.ts has the other checks.
test.describe.configure({ mode: 'default' })

let page: Page
const consoleMessages: string[] = []

test.beforeAll(async ({ browser, baseURL }) => {
  page = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  recordConsole(page, consoleMessages)
})
test.afterAll(() => page.close())

// Leaves out pages that consist of the same parts as another one, and the dashboard, which screens.spec.ts walks through.
const similarPages = ['news-2', 'events-2', 'gallery-2', 'gone', 'contact-thanks', 'subscribed', 'dashboard']
const walkedPages = sitePages.filter(({ name }) => !similarPages.includes(name))

for (const site of walkedPages) {
  test(`the page ${site.name} is silent in the console, works with Tab alone, passes axe on phones and computers, and cuts no text at 200 %`, async () => {
    await openPage(page, site, consoleMessages)
    await (site.name === 'home' ? checkKeyboard(page) : checkKeyboardInMain(page))
    for (const width of [360, 1280]) await checkAxe(page, width)
    await page.setViewportSize({ width: 360, height: 800 })
    await checkEnlargedText(page, 'text', 200)
    expect(consoleMessages.splice(0)).toEqual([])
  })
}

test('the home page keeps its content with reduced motion, forced colours, wider text spacing and narrow screens', async () => {
  await page.goto('/')
  await checkReducedMotion(page)
  await page.keyboard.press('Tab')
  await checkForcedColors(page)
  await checkWidths(page)
  await checkTextSpacing(page)
})

test('the axe check finds errors in the given part of the page and in no other part', async () => {
  await page.setContent('<main><img src="data:,"></main><p id="rest">Words</p>')
  expect(await findViolations(page, 'main')).toEqual(['image-alt: img'])
  expect(await findViolations(page, '#rest')).toEqual([])
  await page.getByRole('main').evaluate((mainElement) => (mainElement.innerHTML = '<h2></h2>'))
  expect(await findViolations(page, 'main')).toEqual(['empty-heading: h2'])
})
