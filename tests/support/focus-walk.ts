import type { Page } from '@playwright/test'

/** More steps than any page has stops. */
const MOST_STEPS = 700

/** What Tab should stop at, and where it was; both as the page's own elements. */
declare global {
  interface Window {
    walked: Element[]
  }
}

/** Looks at the element that has the focus, notes it, and says what is wrong with it; null at the end of the page. */
async function lookAtFocus(page: Page): Promise<string[] | null> {
  return await page.evaluate(async () => {
    window.walked ??= []
    const { walked } = window
    const element = document.activeElement
    if (!element || element === document.body || (walked.length > 1 && element === walked[0])) return null
    const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    // Parts of a date, and the controls of a film, are stops inside of one element.
    if (element === walked.at(-1)) return /^(INPUT|VIDEO)/.test(name) ? [] : [`${name} holds the focus`]
    if (walked.includes(element)) return [`${name} had the focus before`]
    walked.push(element)
    const isSeen = () =>
      [...element.getClientRects()].some(({ left, top, width, height }) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
    // The page scrolls to it with the next frame.
    for (let frames = 0; frames < 10 && !isSeen(); frames += 1) await new Promise(requestAnimationFrame)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isRinged =
      element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return [...(isSeen() ? [] : [`${name} is out of sight`]), ...(isRinged ? [] : [`${name} shows no focus`])]
  })
}

/** What Tab left out, and what it reached against the order in which people see it. */
async function compareWithSight(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { walked } = window
    const controls = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex="0"]'
    const nameOf = (element: Element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`
    const missed = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [inert] *') &&
        !walked.includes(element),
    )
    // The bar and the skip link stand above the page wherever it is scrolled to.
    const flow = walked.filter((element) => !element.closest('.bar, .skip'))
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

/** Goes through the page with Tab until its end; what is wrong on the way, in sentences. */
export async function walkWithTab(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  for (let step = 0; ; step += 1) {
    await page.keyboard.press('Tab')
    const found = await lookAtFocus(page)
    if (found === null) break
    faults.push(...found)
    if (step > MOST_STEPS || found.some((fault) => / (holds the focus|before)$/.test(fault))) break
  }
  faults.push(...(await compareWithSight(page)))
  return { stops: await page.evaluate(() => window.walked.length), faults }
}
