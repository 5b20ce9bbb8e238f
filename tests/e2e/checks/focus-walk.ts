import type { Page } from '@playwright/test'

const MAX_STEPS = 10_000
const STEPS_PER_CHECK = 10

interface TabWalk {
  tabStops: Element[]
  focusFaults: string[]
  isWalkOver: boolean
  /** Removes the key listener of the walk. */
  stopWatching(): void
}

declare global {
  interface Window {
    tabWalk: TabWalk
  }
}

async function watchTabKey(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const walkedPart = document.querySelector(selector)
    // Frames to wait after the Tab key is pressed, because scrolling to the focused element takes a few frames.
    const SCROLL_FRAMES = 10
    let frameCount = 0
    let firstFrame: number | undefined
    const countFrames = () => {
      frameCount += 1
      if (!window.tabWalk.isWalkOver) requestAnimationFrame(countFrames)
    }
    const describeElement = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const isVisible = (element: Element) =>
      [...element.getClientRects()].some(({ left, top, width, height }) => {
        // Checks the first line of a text area, because the browser scrolls to the cursor instead of the centre.
        const offsetY = element.matches('textarea') ? 20 : height / 2
        const hitElement = document.elementFromPoint(left + width / 2, top + offsetY)
        return hitElement !== null && (element.contains(hitElement) || hitElement.contains(element))
      })
    const hasFocusRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const endWalk = (focusFault?: string) => {
      if (focusFault) window.tabWalk.focusFaults.push(focusFault)
      window.tabWalk.isWalkOver = true
      return false
    }
    const checkFocus = (): boolean => {
      const { tabStops, focusFaults } = window.tabWalk
      const element = document.activeElement
      if (!element || element === document.body) return tabStops.length === 0 || endWalk()
      if (!walkedPart?.contains(element)) return endWalk()
      if (tabStops.length > 1 && element === tabStops[0]) return endWalk()
      const name = describeElement(element)
      if (firstFrame === undefined && element === tabStops.at(-1)) {
        // Accepts that Tab stays in an input or a video, because date fields and video controls have several tab stops.
        return /^(INPUT|VIDEO)/.test(name) || endWalk(`${name} holds the focus`)
      }
      if (firstFrame === undefined && tabStops.includes(element)) return endWalk(`${name} had the focus before`)
      if (firstFrame === undefined) {
        tabStops.push(element)
        firstFrame = frameCount
      }
      if (!isVisible(element)) {
        if (frameCount - firstFrame < SCROLL_FRAMES) return false
        focusFaults.push(`${name} is out of sight`)
      }
      if (!hasFocusRing(element)) focusFaults.push(`${name} shows no focus`)
      firstFrame = undefined
      return true
    }
    // Stops a former walk of the same page.
    window.tabWalk?.stopWatching()
    const listenerControl = new AbortController()
    const stopWatching = () => listenerControl.abort()
    window.tabWalk = { tabStops: [], focusFaults: [], isWalkOver: false, stopWatching }
    requestAnimationFrame(countFrames)
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab' && (window.tabWalk.isWalkOver || !checkFocus())) event.preventDefault()
      },
      { capture: true, signal: listenerControl.signal },
    )
  }, selector)
}

async function findOrderFaults(page: Page, selector: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    const { tabStops } = window.tabWalk
    const controlSelector = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const describeElement = (element: Element) =>
      `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`
    const missedElements = [
      ...(document.querySelector(selector)?.querySelectorAll<HTMLElement>(controlSelector) ?? []),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [inert] *') &&
        !tabStops.includes(element),
    )
    const isInFlow = (element: Element | null): boolean =>
      element === null || (!/fixed|sticky/.test(getComputedStyle(element).position) && isInFlow(element.parentElement))
    // Skips the skip link and elements that stay in their places at any scroll position.
    const flowStops = tabStops.filter((element) => !element.matches('[href="#main"]') && isInFlow(element))
    const backwardStops = flowStops.filter((element, index) => {
      const previousStop = flowStops[index - 1]
      if (!previousStop) return false
      const [stopRect, previousRect] = [element.getBoundingClientRect(), previousStop.getBoundingClientRect()]
      return stopRect.bottom <= previousRect.top && stopRect.left < previousRect.right
    })
    return [
      ...missedElements.map((element) => `${describeElement(element)} is not reached`),
      ...backwardStops.map((element) => `${describeElement(element)} stands above what was reached before it`),
    ]
  }, selector)
}

/** Presses Tab through the part of the page that matches `selector`, and returns its stops and faults. */
export async function walkWithTab(page: Page, selector = 'html'): Promise<{ tabStops: number; focusFaults: string[] }> {
  // Moves the focus to the start of the part. A click or blur() would leave the start of the next Tab elsewhere.
  await page.evaluate((selector) => {
    scrollTo(0, 0)
    const walkedPart = selector === 'html' ? document.body : document.querySelector<HTMLElement>(selector)
    if (!walkedPart) throw new Error(`Nothing matches ${selector}`)
    walkedPart.tabIndex = -1
    walkedPart.focus()
    walkedPart.removeAttribute('tabindex')
  }, selector)
  await watchTabKey(page, selector)
  for (let stepIndex = 0; stepIndex < MAX_STEPS; stepIndex += STEPS_PER_CHECK) {
    for (let pressIndex = 0; pressIndex < STEPS_PER_CHECK; pressIndex += 1) await page.keyboard.press('Tab')
    if (await page.evaluate(() => window.tabWalk.isWalkOver)) break
  }
  const { tabStops, focusFaults, isWalkOver } = await page.evaluate(() => {
    const { tabStops, focusFaults, isWalkOver } = window.tabWalk
    return { tabStops: tabStops.length, focusFaults, isWalkOver }
  })
  if (!isWalkOver) focusFaults.push('the walk has no end')
  return { tabStops, focusFaults: [...focusFaults, ...(await findOrderFaults(page, selector))] }
}
