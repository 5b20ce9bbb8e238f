import { expect, type Page, type Request } from '@playwright/test'

// As long as the wait for a tap: a page that is not painted by then never is.
const DRAWN_WITHIN_MS = 60_000

/** Scrolls to the end of the page and waits for its requests. */
export async function scrollThrough(page: Page): Promise<void> {
  const open = new Set<Request>()
  const add = (request: Request) => open.add(request)
  const drop = (request: Request) => open.delete(request)
  page.on('request', add).on('requestfinished', drop).on('requestfailed', drop)
  await page.evaluate(async (limit) => {
    const nextFrame = () =>
      new Promise((done, fail) => {
        const undrawn = setTimeout(fail, limit, new Error('The page is not drawn'))
        requestAnimationFrame(() => {
          clearTimeout(undrawn)
          done(undefined)
        })
      })
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      scrollTo(0, y)
      // Intersection observers run after a frame.
      for (let frame = 0; frame < 2; frame += 1) await nextFrame()
    }
  }, DRAWN_WITHIN_MS)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => open.size).toBe(0)
  page.off('request', add).off('requestfinished', drop).off('requestfailed', drop)
}
