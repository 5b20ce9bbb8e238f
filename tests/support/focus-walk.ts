import type { Page } from '@playwright/test'

const MAX_STEPS = 10_000
const STEPS_PER_CHECK = 10

interface TabWalk {
  stops: Element[]
  faults: string[]
  isOver: boolean
}

declare global {
  interface Window {
    walk: TabWalk
  }
}

async function watchTabKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Frames to wait after the Tab key is pressed, because scrolling to the focused element takes a few frames.
    const PATIENCE_FRAMES = 10
    let frameCount = 0
    let firstFrame: number | undefined
    const countFrames = () => {
      frameCount += 1
      if (!window.walk.isOver) requestAnimationFrame(countFrames)
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
    const endWalk = (fault?: string) => {
      if (fault) window.walk.faults.push(fault)
      window.walk.isOver = true
      return false
    }
    const checkFocus = (): boolean => {
      const { stops, faults } = window.walk
      const element = document.activeElement
      if (!element || element === document.body) return stops.length === 0 || endWalk()
      if (stops.length > 1 && element === stops[0]) return endWalk()
      const name = describeElement(element)
      if (firstFrame === undefined && element === stops.at(-1)) {
        // Lets Tab stay within inputs and videos, because date fields and video controls have several tab stops.
        return /^(INPUT|VIDEO)/.test(name) || endWalk(`${name} holds the focus`)
      }
      if (firstFrame === undefined && stops.includes(element)) return endWalk(`${name} had the focus before`)
      if (firstFrame === undefined) {
        stops.push(element)
        firstFrame = frameCount
      }
      if (!isVisible(element)) {
        if (frameCount - firstFrame < PATIENCE_FRAMES) return false
        faults.push(`${name} is out of sight`)
      }
      if (!hasFocusRing(element)) faults.push(`${name} shows no focus`)
      firstFrame = undefined
      return true
    }
    window.walk = { stops: [], faults: [], isOver: false }
    requestAnimationFrame(countFrames)
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab' && (window.walk.isOver || !checkFocus())) event.preventDefault()
      },
      { capture: true },
    )
  })
}

async function findOrderFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { stops } = window.walk
    const controlSelector = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const describeElement = (element: Element) =>
      `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`
    const missedElements = [...document.querySelectorAll<HTMLElement>(controlSelector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [inert] *') &&
        !stops.includes(element),
    )
    // Skips the sticky header and the skip link, because they stay at the top at any scroll position.
    const flowStops = stops.filter((element) => !element.closest('[data-bar], [href="#main"]'))
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
  })
}

export async function walkWithTab(page: Page): Promise<{ stops: number; faults: string[] }> {
  await watchTabKey(page)
  for (let step = 0; step < MAX_STEPS; step += STEPS_PER_CHECK) {
    for (let press = 0; press < STEPS_PER_CHECK; press += 1) await page.keyboard.press('Tab')
    if (await page.evaluate(() => window.walk.isOver)) break
  }
  const { stops, faults, isOver } = await page.evaluate(() => {
    const { stops, faults, isOver } = window.walk
    return { stops: stops.length, faults, isOver }
  })
  if (!isOver) faults.push('the walk has no end')
  return { stops, faults: [...faults, ...(await findOrderFaults(page))] }
}
