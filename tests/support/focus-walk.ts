import type { Page } from '@playwright/test'

const MOST_STEPS = 10_000
const BURST = 10

interface Walk {
  stops: Element[]
  faults: string[]
  isOver: boolean
}

declare global {
  interface Window {
    walk: Walk
  }
}

async function watchTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Scrolling to the focused element takes a few frames; Tab waits for it.
    const PATIENCE_FRAMES = 10
    let frames = 0
    let since: number | undefined
    const count = () => {
      frames += 1
      if (!window.walk.isOver) requestAnimationFrame(count)
    }
    const nameOf = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const isSeen = (element: Element) =>
      [...element.getClientRects()].some(({ left, top, width, height }) => {
        // In a multi-line field the browser scrolls to the current line.
        const below = element.matches('textarea') ? 20 : height / 2
        const hit = document.elementFromPoint(left + width / 2, top + below)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const end = (fault?: string) => {
      if (fault) window.walk.faults.push(fault)
      window.walk.isOver = true
      return false
    }
    const look = (): boolean => {
      const { stops, faults } = window.walk
      const element = document.activeElement
      if (!element || element === document.body) return stops.length === 0 || end()
      if (stops.length > 1 && element === stops[0]) return end()
      const name = nameOf(element)
      if (since === undefined && element === stops.at(-1)) {
        // Date parts and video controls are several stops within one element.
        return /^(INPUT|VIDEO)/.test(name) || end(`${name} holds the focus`)
      }
      if (since === undefined && stops.includes(element)) return end(`${name} had the focus before`)
      if (since === undefined) {
        stops.push(element)
        since = frames
      }
      if (!isSeen(element)) {
        if (frames - since < PATIENCE_FRAMES) return false
        faults.push(`${name} is out of sight`)
      }
      if (!isRinged(element)) faults.push(`${name} shows no focus`)
      since = undefined
      return true
    }
    window.walk = { stops: [], faults: [], isOver: false }
    requestAnimationFrame(count)
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab' && (window.walk.isOver || !look())) event.preventDefault()
      },
      { capture: true },
    )
  })
}

async function compareWithSight(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { stops } = window.walk
    const controls = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const nameOf = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`
    const missed = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [inert] *') &&
        !stops.includes(element),
    )
    // The header and the skip link stay above the page at any scroll position.
    const flow = stops.filter((element) => !element.closest('[data-bar], [href="#main"]'))
    const back = flow.filter((element, index) => {
      const before = flow[index - 1]
      if (!before) return false
      const [here, there] = [element.getBoundingClientRect(), before.getBoundingClientRect()]
      return here.bottom <= there.top && here.left < there.right
    })
    return [
      ...missed.map((element) => `${nameOf(element)} is not reached`),
      ...back.map((element) => `${nameOf(element)} stands above what was reached before it`),
    ]
  })
}

export async function walkWithTab(page: Page): Promise<{ stops: number; faults: string[] }> {
  await watchTab(page)
  for (let step = 0; step < MOST_STEPS; step += BURST) {
    for (let one = 0; one < BURST; one += 1) await page.keyboard.press('Tab')
    if (await page.evaluate(() => window.walk.isOver)) break
  }
  const { stops, faults, isOver } = await page.evaluate(() => {
    const { stops, faults, isOver } = window.walk
    return { stops: stops.length, faults, isOver }
  })
  if (!isOver) faults.push('the walk has no end')
  return { stops, faults: [...faults, ...(await compareWithSight(page))] }
}
