import type { Page } from '@playwright/test'
import { walkWithTab } from '#tests/support/focus-walk.ts'
import { findLostInForcedColors } from '#tests/support/forced-colors.ts'
import { expect, logIn, open, test } from './fixtures.ts'
import { pages } from './pages.ts'

// A busy machine answers late.
const patience = { timeout: 60_000 }

interface Screen {
  name: string
  show(page: Page, complaints: string[]): Promise<void>
}

const desk = (name: string, tab: RegExp, show: (page: Page) => Promise<void>): Screen => ({
  name,
  async show(page) {
    await logIn(page)
    // Without the toast of the login.
    await page.reload()
    await page.getByRole('tab', { name: tab }).click()
    await show(page)
    await page.waitForLoadState('networkidle')
  },
})

async function edit(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('img', { name: /^Card: / })).toBeVisible(patience)
}

/** Every page, and what opens on the desk. */
const screens: Screen[] = [
  ...pages.map((site) => ({
    name: site.name,
    async show(page: Page, complaints: string[]) {
      await open(page, site, complaints)
      if (site.staff) await page.reload({ waitUntil: 'networkidle' })
    },
  })),
  desk('desk, volunteers', /^Volunteers/, async (page) => {
    // One person has every control that all have.
    await page.getByRole('searchbox', { name: 'Search' }).fill('person3@supporters')
    await expect(page.getByText('1 volunteer shown', { exact: true })).toBeVisible(patience)
  }),
  desk('desk, messages', /^Messages/, async (page) => {
    await expect(page.getByRole('button', { name: /^Erase / }).first()).toBeVisible(patience)
  }),
  desk('desk, activity', /^Activity/, async (page) => {
    await expect(page.getByText('Loading activity...')).toHaveCount(0, patience)
  }),
  desk('desk, an article with its card', /^News/, edit),
  desk('desk, an event with its card', /^Events/, edit),
]

/** Everything that moves or could, below the first screen too. */
async function findMotion(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
    const moving = [...document.querySelectorAll('*')].filter((element) =>
      [undefined, '::before', '::after'].some((part) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
        return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
      }),
    )
    const smooth = [document.documentElement, document.body].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    )
    const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    return [
      ...[...moving, ...smooth, ...playing].map(({ tagName, className }) => `${tagName}.${className}`),
      ...running.map(({ id }) => `animation ${id}`),
    ]
  })
}

for (const { name, show } of screens) {
  test(`${name} is walked with Tab alone, stands still for those who wish so, and is all seen in forced colours`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(page, complaints)
    expect.soft(await findMotion(page), 'what moves').toEqual([])
    await page.evaluate(() => {
      scrollTo(0, 0)
      // A blurred control would stay the place where Tab goes on.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
    })
    const { stops, faults } = await walkWithTab(page)
    expect.soft(faults, 'what Tab meets').toEqual([])
    expect.soft(stops).toBeGreaterThan(15)
    expect.soft(await findLostInForcedColors(page), 'what forced colours hide').toEqual([])
  })
}
