/** Gives painted elements in the fallback font their size, to avoid a layout shift when the lettering font replaces it. */
function keepSizes(): void {
  const initialWidth = innerWidth
  const keptBoxes = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => (getComputedStyle(element).fontSizeAdjust ?? 'none') !== 'none')
    .map((element) => ({ style: element.style, rect: element.getBoundingClientRect() }))
  for (const { style, rect } of keptBoxes) {
    style.minWidth = `${rect.width}px`
    style.minHeight = `${rect.height}px`
  }
  addEventListener('resize', () => {
    if (innerWidth === initialWidth) return
    for (const { style } of keptBoxes) style.minWidth = style.minHeight = ''
  })
}

export async function applyLettering(): Promise<void> {
  const font = await document.fonts.load('800 1em Lettering').catch(() => undefined)
  if (!font) return
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  // Set size styles on elements only in production: in development, React would warn about them during hydration.
  if (import.meta.env.PROD && isPainted) keepSizes()
  document.documentElement.classList.add('lettered')
}
