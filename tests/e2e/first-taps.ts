import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sitePages } from './pages.ts'
import { waitForFirstPaint } from './paint.ts'
import { throttleToSlow4G } from './throttle.ts'

test.use({ viewport: { width: 412, height: 823 } })

/** The timeout is long, because the effect of a tap is late on a slow connection and a busy machine. */
export const expectTapEffect = expect.configure({ timeout: 90_000 })

export async function openUntilFirstPaint(page: Page, path: string): Promise<void> {
  await throttleToSlow4G(page)
  await page.goto(path, { waitUntil: 'commit' })
  await waitForFirstPaint(page)
}

/** Dispatches the events of a tap immediately. Playwright's click() would wait until the element is stable. */
export async function tapImmediately(control: Locator): Promise<void> {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const eventInit = {
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX: left + width / 2,
      clientY: top + height / 2,
    }
    element.dispatchEvent(new PointerEvent('pointerdown', eventInit))
    if (element instanceof HTMLElement) element.focus()
    element.dispatchEvent(new PointerEvent('pointerup', eventInit))
    element.dispatchEvent(new MouseEvent('click', { ...eventInit, detail: 1 }))
  })
}

interface TapTarget {
  targetName: string
  path: string
  findControl: (page: Page) => Locator
  expectEffect: (page: Page) => Promise<void>
}

const findButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
export const findTappedLink = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const findSlideshow = (page: Page) => page.getByRole('region', { name: 'Campaign in Action' })
const findLastDot = (page: Page) =>
  page.locator('[aria-roledescription=carousel]').getByRole('button', { name: /^\d+/ }).last()

const expectCurrentDot = (page: Page, name: RegExp) =>
  expectTapEffect(page.getByRole('button', { name, includeHidden: true }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )

export const tapTargets: TapTarget[] = [
  {
    targetName: 'the next button of the slideshow',
    path: '/',
    findControl: (page) => findSlideshow(page).getByRole('button', { name: 'Next' }),
    expectEffect: (page) => expectCurrentDot(page, /^2: /),
  },
  {
    targetName: 'the previous button of the slideshow',
    path: '/',
    findControl: (page) => findSlideshow(page).getByRole('button', { name: 'Previous' }),
    expectEffect: async (page) =>
      expectTapEffect(findSlideshow(page).locator('li:last-child button')).toHaveAttribute('aria-current'),
  },
  {
    targetName: 'the dot of a later slide of the slideshow',
    path: '/',
    findControl: (page) => findSlideshow(page).locator('li:nth-child(4) button'),
    expectEffect: (page) => expectCurrentDot(page, /^4: /),
  },
  {
    targetName: 'a slide of the slideshow',
    path: '/',
    findControl: findButton(/^Show large: /),
    // Checks the dialog's heading, because Playwright reports no size for the fullscreen dialog.
    expectEffect: (page) => expectTapEffect(page.getByRole('dialog').getByRole('heading')).toBeVisible(),
  },
  {
    targetName: 'the stop button of the slideshow',
    path: '/',
    findControl: (page) => findSlideshow(page).getByRole('button', { name: /^(Stop|Start) moving$/ }),
    expectEffect: (page) => expectTapEffect(page.locator('main astro-island[ssr]')).toHaveCount(0),
  },
  {
    targetName: 'the next button of the news slider',
    path: '/news',
    findControl: findButton('Next'),
    expectEffect: (page) => expectCurrentDot(page, /^2: /),
  },
  {
    targetName: 'the previous button of the news slider',
    path: '/news',
    findControl: findButton('Previous'),
    expectEffect: async (page) => expectTapEffect(findLastDot(page)).toHaveAttribute('aria-current', 'true'),
  },
  {
    targetName: 'a dot of the news slider',
    path: '/news',
    findControl: findButton(/^3\b/),
    expectEffect: (page) => expectCurrentDot(page, /^3: /),
  },
  {
    targetName: 'the next button of the events slider',
    path: '/events',
    findControl: findButton('Next'),
    expectEffect: (page) => expectCurrentDot(page, /^2: /),
  },
  {
    targetName: 'the previous button of the events slider',
    path: '/events',
    findControl: findButton('Previous'),
    expectEffect: async (page) => expectTapEffect(findLastDot(page)).toHaveAttribute('aria-current', 'true'),
  },
  {
    targetName: 'a dot of the events slider',
    path: '/events',
    findControl: findButton(/^2\b/),
    expectEffect: (page) => expectCurrentDot(page, /^2: /),
  },
  {
    targetName: 'a tab of the gallery',
    path: '/gallery',
    findControl: (page) => page.locator('main a[id^=tab-]', { hasText: 'Rallies' }),
    expectEffect: (page) => expectTapEffect(page).toHaveURL(/tab=rally/),
  },
  {
    targetName: 'an image of the gallery',
    path: '/gallery',
    findControl: (page) => page.locator('figure a:has(img)').first(),
    expectEffect: (page) => expectTapEffect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    targetName: 'a plan on the policies page',
    path: '/policies',
    findControl: (page) => page.locator('main summary').first(),
    expectEffect: (page) => expectTapEffect(page.locator('main details').first()).toHaveAttribute('open'),
  },
  {
    targetName: 'the mobile menu',
    path: '/about',
    findControl: (page) => page.locator('[data-menu] summary'),
    expectEffect: (page) => expectTapEffect(page.locator('[data-menu]')).toHaveAttribute('open'),
  },
  {
    targetName: 'the Copy link control of an article',
    path: sitePages.find(({ name }) => name === 'article')?.path ?? '',
    findControl: findTappedLink('Copy link'),
    expectEffect: (page) => expectTapEffect(page.getByText('Link copied')).toBeVisible(),
  },
  {
    targetName: 'the copy button of the bank account',
    path: '/donate',
    findControl: findButton(/copy/i),
    expectEffect: (page) => expectTapEffect(page.getByRole('status').filter({ hasText: /cop(y|ied)/i })).toBeVisible(),
  },
]

/** Types into a form at the first paint, and sends it once its script has loaded. */
export async function expectFormKeepsText(page: Page, path: string): Promise<void> {
  await openUntilFirstPaint(page, path)
  const nameField = page.getByLabel('Full name')
  await nameField.focus()
  await page.keyboard.type('Ada Example')
  await page.waitForLoadState('networkidle')
  await expectTapEffect(nameField).toHaveValue('Ada Example')
  await page.locator('main form button[type=submit]').click()
  await expectTapEffect(page.locator('main form :invalid, main form [aria-invalid=true]').first()).toBeVisible()
  await expectTapEffect(nameField).toHaveValue('Ada Example')
}
