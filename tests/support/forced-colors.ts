import type { Page } from '@playwright/test'

function findUnseen(plates: HTMLElement[]): string[] {
  type Color = [number, number, number, number]
  const parse = (color: string): Color => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return [r, g, b, alpha]
  }
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = parse(color)
      .slice(0, 3)
      .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b)
    return (more + 0.05) / (less + 0.05)
  }
  const isClear = (color: string) => color === 'none' || parse(color)[3] === 0
  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.body).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const nameOf = (element: Element) =>
    `${element.tagName}.${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').trim().slice(0, 30)}`
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(seen)
  const edgeOf = (element: Element, part?: string) => {
    const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element, part)
    const isDrawn = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0
    return isDrawn && contrast(borderBottomColor, groundOf(element.parentElement)) >= 3
  }

  const words = all
    .filter((element) =>
      [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
    )
    .filter((element) => !element.closest('svg') && contrast(getComputedStyle(element).color, groundOf(element)) < 4.5)
    .map((element) => `${nameOf(element)}: its words are not seen`)

  const edges = plates
    .filter((element) => seen(element) && !edgeOf(element) && !edgeOf(element, '::before'))
    .filter((element) => contrast(groundOf(element), groundOf(element.parentElement)) < 3)
    .map((element) => `${nameOf(element)}: nothing shows where it ends`)

  const shapes = 'path, rect, circle, ellipse, line, polygon, polyline, use'
  const isInk = (shape: Element, ground: string) => {
    const { fill, stroke } = getComputedStyle(shape)
    return [fill, stroke].some((paint) => !isClear(paint) && contrast(paint, ground) >= 3)
  }
  const drawings = all
    .filter((element) => element.matches('svg, table rect'))
    .filter((element) => {
      const parts = element.matches(shapes) ? [element] : [...element.querySelectorAll(shapes)]
      return parts.length > 0 && !parts.some((shape) => isInk(shape, groundOf(element)))
    })
    .map((element) => `${nameOf(element)}: the drawing is not seen`)

  const lookOf = (element: Element) =>
    ['', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part || undefined)
      const { backgroundColor, borderColor, borderStyle, outlineStyle, outlineColor, textDecorationLine } = style
      const { textDecorationColor, content, color, borderBottomWidth, fontWeight } = style
      const ground = isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
      return [ground, borderColor, borderStyle, borderBottomWidth, outlineStyle, outlineColor, color]
        .concat(textDecorationLine, textDecorationColor, content, fontWeight)
        .join()
    })
  const states = '[aria-selected="true"], [aria-pressed="true"], [aria-current]'
  const chosen = all
    .filter((element) => element.matches(states))
    .filter((element) => {
      const group = element.closest('[role=tablist], [role=group], nav, ul, ol, tbody') ?? element.parentElement
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter((other) => !other.matches(states))
      const peers = others.filter((other) => other.className === element.className)
      return peers.length > 0 && peers.some((peer) => lookOf(peer).join() === lookOf(element).join())
    })
    .map((element) => `${nameOf(element)}: nothing shows that it is the chosen one`)

  const rings = all
    .filter((element) => element.tabIndex >= 0 && element.matches('a, button, input, select, textarea, summary'))
    .filter((element) => {
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return !isDrawn || contrast(outlineColor, groundOf(element.parentElement)) < 3
    })
    .map((element) => `${nameOf(element)}: its focus is not seen`)
  return [...words, ...edges, ...drawings, ...chosen, ...rings]
}

export async function findLostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  const marked = await page.evaluateHandle(() => {
    const clear = 'rgba(0, 0, 0, 0)'
    const plates = 'a, button, summary, input, select, textarea, [role=tab], span'
    return [...document.querySelectorAll<HTMLElement>(plates)].filter((element) => {
      const grounds = [getComputedStyle(element), getComputedStyle(element, '::before')]
      return element.checkVisibility() && grounds.some(({ backgroundColor }) => backgroundColor !== clear)
    })
  })
  const lost = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const fault of await page.evaluate(findUnseen, marked)) lost.add(`${colorScheme}: ${fault}`)
  }
  return [...lost]
}
