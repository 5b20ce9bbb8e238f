import type { Page } from '@playwright/test'

/** How a device enlarges text: as an Android WebView (the text alone), or by a larger root font size. */
export type TextScaling = 'text' | 'root'

/** Enlarges the text of an open page. Must be the last check of a page, because the sizes stay. */
export async function scaleText(page: Page, scaling: TextScaling, percent: number): Promise<void> {
  await page.evaluate(
    ([by, factor]) => {
      const { documentElement: root, body } = document
      if (by === 'root') {
        root.style.fontSize = `${factor * 100}%`
        return
      }
      const sizes = [body, ...body.querySelectorAll<HTMLElement | SVGElement>('*')].map(
        (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
      )
      for (const [element, size] of sizes) element.style.fontSize = `${size * factor}px`
    },
    [scaling, percent / 100] as const,
  )
  // A resize makes the page measure its text again: the space reserved for the lettering, and the slider.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const changedWidth of [width + 1, width]) await page.setViewportSize({ width: changedWidth, height })
}

/** Lists visible texts that are cut off, lie outside the page, leave their box or lie over each other. */
export async function findClippedText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    /** Pixels by which glyphs may leave a box: half a line's space above and below, and rounding. */
    const TOLERANCE_PX = 2
    interface Line {
      element: Element
      text: string
      rect: DOMRect
    }
    const faults = new Set<string>()
    const lines: Line[] = []
    const quote = ({ element, text }: Line) =>
      `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}” in ${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 60) ?? ''}`

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('svg, noscript, option, [inert], [aria-hidden=true]')

    /** True for text for screen readers alone: a box of one pixel, or one that is moved out of the page. */
    function isScreenReaderText(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { width, height, bottom, right } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(box).overflow !== 'visible') return true
        if (bottom + scrollY < 0 || right + scrollX < 0) return true
      }
      return false
    }

    /** True for lines after an ellipsis: an excerpt is short on purpose, and the whole text is behind its link. */
    function isShortened(element: Element, rect: DOMRect): boolean {
      const box = element.closest('[class*=line-clamp]')
      return box !== null && rect.bottom > box.getBoundingClientRect().bottom + TOLERANCE_PX
    }

    /** Returns how the text leaves the boxes around it, if it cannot be scrolled into view. */
    function findFault({ element, rect }: Line): string | undefined {
      // Only the middle of a line must be inside: the box of a font is taller than its glyphs.
      const middle = (rect.top + rect.bottom) / 2
      const half = rect.height * 0.3
      for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        const { left, top } = box.getBoundingClientRect()
        const [innerLeft, innerTop] = [left + box.clientLeft, top + box.clientTop]
        const cutsX = overflowX === 'hidden' || overflowX === 'clip'
        const cutsY = overflowY === 'hidden' || overflowY === 'clip'
        if (box !== document.body) {
          if (
            cutsX &&
            (rect.left < innerLeft - TOLERANCE_PX || rect.right > innerLeft + box.clientWidth + TOLERANCE_PX)
          )
            return `is cut at the side of ${box.tagName.toLowerCase()}.${box.className}`
          if (
            cutsY &&
            (middle - half < innerTop - TOLERANCE_PX || middle + half > innerTop + box.clientHeight + TOLERANCE_PX)
          )
            return `is cut above or below by ${box.tagName.toLowerCase()}.${box.className}`
        }
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          return undefined
        if (position === 'fixed')
          return rect.left < 0 || rect.right > innerWidth + TOLERANCE_PX || middle + half > innerHeight + TOLERANCE_PX
            ? 'is outside the screen and cannot be scrolled'
            : undefined
      }
      const { clientWidth } = document.documentElement
      return rect.left < -TOLERANCE_PX || rect.right > clientWidth + TOLERANCE_PX ? 'is outside the page' : undefined
    }

    /** True if the text leaves the button or the coloured box on which it stands. */
    function leavesBox({ element, rect }: Line): boolean {
      let holder: Element | null = element
      const hasGround = (candidate: Element) =>
        candidate.matches('button, summary, .plate') ||
        getComputedStyle(candidate).backgroundColor !== 'rgba(0, 0, 0, 0)'
      while (holder && !hasGround(holder)) {
        // Text of another slide can be scrolled to.
        if (getComputedStyle(holder).overflowX !== 'visible') return false
        holder = holder.parentElement
      }
      if (!holder || holder === document.body) return false
      const { display, overflowX, overflowY } = getComputedStyle(holder)
      if (display === 'inline' || overflowX !== 'visible' || overflowY !== 'visible') return false
      const box = holder.getBoundingClientRect()
      const middle = (rect.top + rect.bottom) / 2
      return (
        rect.left < box.left - TOLERANCE_PX ||
        rect.right > box.right + TOLERANCE_PX ||
        middle - rect.height * 0.3 < box.top - TOLERANCE_PX ||
        middle + rect.height * 0.3 > box.bottom + TOLERANCE_PX
      )
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || !isShown(element) || isScreenReaderText(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || isShortened(element, rect)) continue
        const line = { element, text: node.nodeValue, rect }
        lines.push(line)
        const fault = findFault(line)
        if (fault) faults.add(`${quote(line)} ${fault}`)
        if (leavesBox(line)) faults.add(`${quote(line)} leaves its box`)
      }
    }

    const isLifted = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
      return false
    }
    const flowLines = lines.filter(({ element }) => !isLifted(element))
    flowLines.sort((first, second) => first.rect.top - second.rect.top)
    flowLines.forEach((line, index) => {
      const { rect } = line
      for (const other of flowLines.slice(index + 1)) {
        const { rect: otherRect } = other
        if (otherRect.top > rect.bottom) break
        if (other.element === line.element) continue
        const [bottom, otherTop] = [rect.bottom - rect.height * 0.35, otherRect.top + otherRect.height * 0.35]
        const width = Math.min(rect.right, otherRect.right) - Math.max(rect.left, otherRect.left)
        if (otherTop < bottom && width > TOLERANCE_PX) faults.add(`${quote(other)} lies over ${quote(line)}`)
      }
    })
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide instead of ${clientWidth} px`)
    return [...faults]
  })
}
