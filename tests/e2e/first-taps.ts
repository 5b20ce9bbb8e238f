import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { firstPaint } from './paint.ts'
import { throttleToSlow4G } from './throttle.ts'

test.use({ viewport: { width: 412, height: 823 } })

/** A slow connection and a busy machine add up. */
export const tapEffects = expect.configure({ timeout: 90_000 })

export async function openToFirstPaint(page: Page, path: string): Promise<void> {
  await throttleToSlow4G(page)
  await page.goto(path, { waitUntil: 'commit' })
  await firstPaint(page)
}

/** Clicks at once; Playwright’s own clicks wait for the element to be stable. */
export async function tapAtOnce(control: Locator): Promise<void> {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { bubbles: true, cancelable: true, composed: true, clientX: left + width / 2, clientY: top + height / 2 }
    element.dispatchEvent(new PointerEvent('pointerdown', at))
    if (element instanceof HTMLElement) element.focus()
    element.dispatchEvent(new PointerEvent('pointerup', at))
    element.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
  })
}

interface Tap {
  on: string
  path: string
  control: (page: Page) => Locator
  effect: (page: Page) => Promise<void>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
export const tappedLink = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const slideshow = (page: Page) => page.getByRole('region', { name: 'Campaign in Action' })
const lastDot = (page: Page) =>
  page
    .locator('[aria-roledescription=carousel]')
    .getByRole('button', { name: /^\d+: / })
    .last()

const currentDot = (page: Page, name: RegExp) =>
  tapEffects(page.getByRole('button', { name, includeHidden: true }).first()).toHaveAttribute('aria-current', 'true')

export const tapTargets: Tap[] = [
  {
    on: 'the next button of the slideshow',
    path: '/',
    control: (page) => slideshow(page).getByRole('button', { name: 'Next' }),
    effect: (page) => currentDot(page, /^2: /),
  },
  {
    on: 'the previous button of the slideshow',
    path: '/',
    control: (page) => slideshow(page).getByRole('button', { name: 'Previous' }),
    effect: async (page) => tapEffects(slideshow(page).locator('li:last-child button')).toHaveAttribute('aria-current'),
  },
  {
    on: 'a dot of the slideshow whose slide has not come yet',
    path: '/',
    control: (page) => slideshow(page).locator('li:nth-child(4) button'),
    effect: (page) => currentDot(page, /^4: /),
  },
  {
    on: 'the slide itself',
    path: '/',
    control: button(/^Show large: /),
    // In fullscreen the dialog itself has no box.
    effect: (page) => tapEffects(page.getByRole('dialog').getByRole('heading')).toBeVisible(),
  },
  {
    on: 'the stop button of the slideshow',
    path: '/',
    control: (page) => slideshow(page).getByRole('button', { name: /^(Stop|Start) moving$/ }),
    effect: (page) => tapEffects(page.locator('main astro-island[ssr]')).toHaveCount(0),
  },
  {
    on: 'the next button of the news slider',
    path: '/news',
    control: button('Next'),
    effect: (page) => currentDot(page, /^2: /),
  },
  {
    on: 'the previous button of the news slider',
    path: '/news',
    control: button('Previous'),
    effect: async (page) => tapEffects(lastDot(page)).toHaveAttribute('aria-current', 'true'),
  },
  {
    on: 'a dot of the news slider',
    path: '/news',
    control: button(/^3: /),
    effect: (page) => currentDot(page, /^3: /),
  },
  {
    on: 'the next button of the events slider',
    path: '/events',
    control: button('Next'),
    effect: (page) => currentDot(page, /^2: /),
  },
  {
    on: 'the previous button of the events slider',
    path: '/events',
    control: button('Previous'),
    effect: async (page) => tapEffects(lastDot(page)).toHaveAttribute('aria-current', 'true'),
  },
  {
    on: 'a dot of the events slider',
    path: '/events',
    control: button(/^2: /),
    effect: (page) => currentDot(page, /^2: /),
  },
  {
    on: 'a tab of the gallery',
    path: '/gallery',
    control: (page) => page.locator('main a[id^=tab-]', { hasText: 'Rallies' }),
    effect: (page) => tapEffects(page).toHaveURL(/tab=rally/),
  },
  {
    on: 'an image of the gallery',
    path: '/gallery',
    control: (page) => page.locator('figure a').first(),
    effect: (page) => tapEffects(page.getByRole('dialog')).toBeVisible(),
  },
  {
    on: 'a plan of the policies',
    path: '/policies',
    control: (page) => page.locator('main summary').first(),
    effect: (page) => tapEffects(page.locator('main details').first()).toHaveAttribute('open'),
  },
  {
    on: 'the menu',
    path: '/about',
    control: (page) => page.locator('[data-menu] summary'),
    effect: (page) => tapEffects(page.locator('[data-menu]')).toHaveAttribute('open'),
  },
  {
    on: 'the link of an article that is copied',
    path: '/news/traders-write-the-market-plan-themselves',
    control: tappedLink('Copy link'),
    effect: (page) => tapEffects(page.getByText('Link copied')).toBeVisible(),
  },
  {
    on: 'the copy button of the account',
    path: '/donate',
    control: button(/copy/i),
    effect: (page) => tapEffects(page.getByRole('status').filter({ hasText: /cop(y|ied)/i })).toBeVisible(),
  },
]
