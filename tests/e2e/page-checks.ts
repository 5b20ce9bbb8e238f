import type { Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { findClippedText, scaleText, type TextScaling } from '#tests/e2e/checks/clipped-text.ts'
import { walkWithTab } from '#tests/e2e/checks/focus-walk.ts'
import { findInvisibleInForcedColors } from '#tests/e2e/checks/forced-colors.ts'
import { findReadingOrderFaults, findUnclearNames } from '#tests/e2e/checks/reading-order.ts'
import { expect, test } from './fixtures.ts'
import { scrollThrough } from './scroll-through.ts'

async function findRunningAnimations(page: Page): Promise<string[]> {
  await scrollThrough(page)
  return await page.evaluate(() => {
    const isNoticeable = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
    const movingElements = [...document.querySelectorAll('*')].filter((element) =>
      [undefined, '::before', '::after'].some((pseudoElement) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, pseudoElement)
        return isNoticeable(transitionDuration) || (animationName !== 'none' && isNoticeable(animationDuration))
      }),
    )
    const smoothScrollers = [document.documentElement, document.body].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    )
    const playingVideos = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
    const runningAnimations = document.getAnimations().filter(({ playState }) => playState === 'running')
    return [
      ...[...movingElements, ...smoothScrollers, ...playingVideos].map(
        ({ tagName, className }) => `${tagName}.${className}`,
      ),
      ...runningAnimations.map(({ id }) => `animation ${id}`),
    ]
  })
}

// Checks of an open page. Most are soft assertions: a failure is reported and the next check still runs.

export async function isLetteringDrawn(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').find(({ name }) => /\/lettering\.[^/]*woff2/.test(name))
    const fontFace = new FontFace('Same', `url(${file?.name})`, { weight: '100 900', stretch: '50% 100%' })
    document.fonts.add(await fontFace.load())
    const text = document.createElement('span')
    text.textContent = 'Awim'
    document.body.append(text)
    const [shownWidth, letteringWidth] = ['Lettering', 'Same'].map((fontFamily) => {
      text.style.font = `800 100px ${fontFamily}`
      return text.getBoundingClientRect().width
    })
    text.remove()
    return shownWidth === letteringWidth
  })
}

const readScrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

export async function checkAxe(page: Page, width: number): Promise<void> {
  await test.step(`the page passes axe at ${width} px and does not scroll horizontally`, async () => {
    await page.setViewportSize({ width, height: 800 })
    // A link that is half under the header counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
    expect.soft(await findViolations(page), `axe at ${width} px`).toEqual([])
    expect.soft(await readScrollWidth(page), `width at ${width} px`).toBeLessThanOrEqual(width)
  })
}

export async function checkWidths(page: Page): Promise<void> {
  await test.step('the page does not scroll horizontally at widths from 320 px', async () => {
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // Polls, because the page handles a resize with a delay and its styles have transitions.
      const expectWidth = expect
        .configure({ soft: true })
        .poll(() => readScrollWidth(page), { message: `width at ${width} px`, timeout: 5000 })
      await expectWidth.toBeLessThanOrEqual(width)
    }
  })
}

/** Applies the text spacing of WCAG 1.4.12. Must be the last check of a page, because the styles stay. */
export async function checkTextSpacing(page: Page): Promise<void> {
  await test.step('the page does not scroll horizontally with wider text spacing', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        Object.assign(element.style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' })
      }
    })
    expect.soft(await readScrollWidth(page), 'width of the spaced text').toBeLessThanOrEqual(360)
  })
}

export async function checkReducedMotion(page: Page): Promise<void> {
  await test.step('no part of the page moves with reduced motion', async () => {
    expect.soft(await findRunningAnimations(page), 'moving elements').toEqual([])
  })
}

export async function checkKeyboard(page: Page): Promise<void> {
  await test.step('every control of the page can be reached with Tab', async () => {
    const { tabStops: stops, focusFaults: faults } = await walkWithTab(page)
    expect.soft(faults, 'faults found with Tab').toEqual([])
    expect.soft(stops, 'number of Tab stops').toBeGreaterThan(15)
  })
}

/** Leaves out the header and the footer, which are the same on every page. */
export async function checkKeyboardInMain(page: Page): Promise<void> {
  await test.step('every control of the page’s content can be reached with Tab', async () => {
    expect.soft((await walkWithTab(page, 'main')).focusFaults, 'faults found with Tab').toEqual([])
  })
}

/** Checks what a screen reader reads: controls, headings and landmarks have names, and texts follow each other down the page. */
export async function checkReadingOrder(page: Page): Promise<void> {
  await test.step('a screen reader reads names in the order of the screen', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    // Scrolls to the top, because parts that stick to the screen leave their place while the page is scrolled.
    await page.evaluate(() => scrollTo(0, 0))
    const faults = [...(await findUnclearNames(page)), ...(await findReadingOrderFaults(page))]
    expect.soft(faults, 'faults in names and reading order').toEqual([])
  })
}

/** Must run after a key press, because :focus-visible applies only to keyboard focus. */
export async function checkForcedColors(page: Page): Promise<void> {
  await test.step('the content and the focus stay visible in forced colours', async () => {
    expect.soft(await findInvisibleInForcedColors(page), 'content lost in forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })
}

/** Must be the last check of a page, because the sizes stay. */
export async function checkEnlargedText(page: Page, scaling: TextScaling, percent: number): Promise<void> {
  await test.step(`no text is cut at ${percent} % (${scaling})`, async () => {
    await scaleText(page, scaling, percent)
    // Polls, because the slider measures its slides some time after a resize.
    await expect
      .configure({ soft: true })
      .poll(() => findClippedText(page), { message: `texts cut at ${percent} % (${scaling})`, timeout: 5000 })
      .toEqual([])
  })
}
