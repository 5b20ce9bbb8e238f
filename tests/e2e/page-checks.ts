import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe.ts'
import { walkWithTab } from '#tests/support/focus-walk.ts'
import { findLostInForcedColors } from '#tests/support/forced-colors.ts'
import { findMotion } from '#tests/support/motion.ts'
import { expect, test } from './fixtures.ts'

// Checks of an open page. Each check reports its findings and the next one continues.

export async function isLetteringDrawn(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').find(({ name }) => /\/lettering\.[^/]*woff2/.test(name))
    const own = new FontFace('Same', `url(${file?.name})`, { weight: '100 900', stretch: '50% 100%' })
    document.fonts.add(await own.load())
    const text = document.createElement('span')
    text.textContent = 'Awim'
    document.body.append(text)
    const [drawn, wanted] = ['Lettering', 'Same'].map((face) => {
      text.style.font = `800 100px ${face}`
      return text.getBoundingClientRect().width
    })
    text.remove()
    return drawn === wanted
  })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

export async function checkAxe(page: Page, width: number): Promise<void> {
  await test.step(`passes axe at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await findViolations(page), `axe at ${width} px`).toEqual([])
  })
}

export async function checkWidths(page: Page): Promise<void> {
  await test.step('does not scroll horizontally from 320 px', async () => {
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // The page handles the resize with a delay, and its styles with another one.
      const fits = expect
        .configure({ soft: true })
        .poll(() => widthOf(page), { message: `width at ${width} px`, timeout: 5000 })
      await fits.toBeLessThanOrEqual(width)
    }
  })
}

/**
 * WCAG 1.4.12, set from script since the policy forbids added styles. It cannot be undone, so this check is the last.
 */
export async function checkTextSpacing(page: Page): Promise<void> {
  await test.step('does not scroll horizontally with wider text spacing', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        Object.assign(element.style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' })
      }
    })
    expect.soft(await widthOf(page), 'width of the spaced text').toBeLessThanOrEqual(360)
  })
}

export async function checkReducedMotion(page: Page): Promise<void> {
  await test.step('does not move with reduced motion', async () => {
    expect.soft(await findMotion(page), 'what moves').toEqual([])
  })
}

export async function checkKeyboard(page: Page): Promise<void> {
  await test.step('can be walked with Tab alone', async () => {
    await page.evaluate(() => {
      scrollTo(0, 0)
      // After blur() Tab would still continue from the blurred control.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
    })
    const { stops, faults } = await walkWithTab(page)
    expect.soft(faults, 'what Tab meets').toEqual([])
    expect.soft(stops, 'stops').toBeGreaterThan(15)
  })
}

/** Presses a key first, so that :focus-visible applies. */
export async function checkForcedColors(page: Page): Promise<void> {
  await test.step('is visible in forced colours', async () => {
    expect.soft(await findLostInForcedColors(page), 'what forced colours hide').toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })
}
