import { expect, type Page, type Request } from '@playwright/test'

// Maximum time in ms to wait for a frame. A page that is not painted by then is never painted.
const MAX_FRAME_WAIT_MS = 30_000

/** Scrolls to the end of the page and waits for the requests that scrolling causes. */
export async function scrollThrough(page: Page): Promise<void> {
  const pendingRequests = new Set<Request>()
  const addRequest = (request: Request) => pendingRequests.add(request)
  const removeRequest = (request: Request) => pendingRequests.delete(request)
  page.on('request', addRequest).on('requestfinished', removeRequest).on('requestfailed', removeRequest)
  await page.evaluate(async (timeLimit) => {
    const waitForFrame = () =>
      new Promise((resolveFrame, rejectFrame) => {
        const timer = setTimeout(rejectFrame, timeLimit, new Error('The page is not drawn'))
        requestAnimationFrame(() => {
          clearTimeout(timer)
          resolveFrame(undefined)
        })
      })
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      scrollTo(0, y)
      // Waits two frames, because intersection observers run after a frame.
      for (let frame = 0; frame < 2; frame += 1) await waitForFrame()
    }
  }, MAX_FRAME_WAIT_MS)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => pendingRequests.size).toBe(0)
  page.off('request', addRequest).off('requestfinished', removeRequest).off('requestfailed', removeRequest)
}
