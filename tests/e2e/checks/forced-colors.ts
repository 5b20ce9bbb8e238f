import type { Page } from '@playwright/test'

function findInvisibleParts(coloredParts: HTMLElement[]): string[] {
  type RgbaColor = [number, number, number, number]
  const parseColor = (color: string): RgbaColor => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return [r, g, b, alpha]
  }
  const measureLuminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = parseColor(color)
      .slice(0, 3)
      .map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const measureContrast = (firstColor: string, secondColor: string) => {
    const [darker = 0, lighter = 0] = [measureLuminance(firstColor), measureLuminance(secondColor)].sort(
      (a, b) => a - b,
    )
    return (lighter + 0.05) / (darker + 0.05)
  }
  const isTransparent = (color: string) => color === 'none' || parseColor(color)[3] === 0
  const findBackground = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.body).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return isTransparent(backgroundColor) ? findBackground(element.parentElement) : backgroundColor
  }
  const describeElement = (element: Element) =>
    `${element.tagName}.${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').trim().slice(0, 30)}`
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const visibleElements = [...document.querySelectorAll<HTMLElement>('body *')].filter(isVisible)
  const hasVisibleEdge = (element: Element, pseudoElement?: string) => {
    const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element, pseudoElement)
    const isDrawn = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0
    return isDrawn && measureContrast(borderBottomColor, findBackground(element.parentElement)) >= 3
  }

  const textFaults = visibleElements
    .filter((element) =>
      [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
    )
    .filter(
      (element) =>
        !element.closest('svg') && measureContrast(getComputedStyle(element).color, findBackground(element)) < 4.5,
    )
    .map((element) => `${describeElement(element)}: its words are not seen`)

  const outlineFaults = coloredParts
    .filter((element) => isVisible(element) && !hasVisibleEdge(element) && !hasVisibleEdge(element, '::before'))
    .filter((element) => measureContrast(findBackground(element), findBackground(element.parentElement)) < 3)
    .map((element) => `${describeElement(element)}: nothing shows where it ends`)

  const shapeSelector = 'path, rect, circle, ellipse, line, polygon, polyline, use'
  const isShapeVisible = (shapeElement: Element, surroundingColor: string) => {
    const { fill, stroke } = getComputedStyle(shapeElement)
    return [fill, stroke].some(
      (paintColor) => !isTransparent(paintColor) && measureContrast(paintColor, surroundingColor) >= 3,
    )
  }
  const iconFaults = visibleElements
    .filter((element) => element.matches('svg, table rect'))
    .filter((element) => {
      const shapeElements = element.matches(shapeSelector) ? [element] : [...element.querySelectorAll(shapeSelector)]
      return (
        shapeElements.length > 0 &&
        !shapeElements.some((shapeElement) => isShapeVisible(shapeElement, findBackground(element)))
      )
    })
    .map((element) => `${describeElement(element)}: the drawing is not seen`)

  const describeLook = (element: Element) =>
    ['', '::before', '::after'].map((pseudoElement) => {
      const style = getComputedStyle(element, pseudoElement || undefined)
      const { backgroundColor, borderColor, borderStyle, outlineStyle, outlineColor, textDecorationLine } = style
      const { textDecorationColor, content, color, borderBottomWidth, fontWeight } = style
      const visibleBackground = isTransparent(backgroundColor) ? findBackground(element.parentElement) : backgroundColor
      return [visibleBackground, borderColor, borderStyle, borderBottomWidth, outlineStyle, outlineColor, color]
        .concat(textDecorationLine, textDecorationColor, content, fontWeight)
        .join()
    })
  const selectedStates = '[aria-selected="true"], [aria-pressed="true"], [aria-current]'
  const selectionFaults = visibleElements
    .filter((element) => element.matches(selectedStates))
    .filter((element) => {
      const controlGroup = element.closest('[role=tablist], [role=group], nav, ul, ol, tbody') ?? element.parentElement
      const unselectedElements = [...(controlGroup?.querySelectorAll(element.tagName) ?? [])].filter(
        (unselectedElement) => !unselectedElement.matches(selectedStates),
      )
      const unselectedPeers = unselectedElements.filter(
        (unselectedElement) => unselectedElement.className === element.className,
      )
      return (
        unselectedPeers.length > 0 &&
        unselectedPeers.some((unselectedPeer) => describeLook(unselectedPeer).join() === describeLook(element).join())
      )
    })
    .map((element) => `${describeElement(element)}: nothing shows that it is the chosen one`)

  const focusFaults = visibleElements
    .filter((element) => element.tabIndex >= 0 && element.matches('a, button, input, select, textarea, summary'))
    .filter((element) => {
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return !isDrawn || measureContrast(outlineColor, findBackground(element.parentElement)) < 3
    })
    .map((element) => `${describeElement(element)}: its focus is not seen`)
  return [...textFaults, ...outlineFaults, ...iconFaults, ...selectionFaults, ...focusFaults]
}

export async function findInvisibleInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  const coloredElements = await page.evaluateHandle(() => {
    const transparentColor = 'rgba(0, 0, 0, 0)'
    const selector = 'a, button, summary, input, select, textarea, [role=tab], span'
    return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const elementStyles = [getComputedStyle(element), getComputedStyle(element, '::before')]
      return (
        element.checkVisibility() && elementStyles.some(({ backgroundColor }) => backgroundColor !== transparentColor)
      )
    })
  })
  const invisibleParts = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const fault of await page.evaluate(findInvisibleParts, coloredElements))
      invisibleParts.add(`${colorScheme}: ${fault}`)
  }
  return [...invisibleParts]
}
