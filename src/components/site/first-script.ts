// Pages inline the source of each function in this file, so that a function may use only its arguments and globals.

/**
 * Updates `data-polling` on the root element every minute, so that the silence period needs no deploy to begin or
 * end.
 */
export function updatePollingState(silenceStart: number, silenceEnd: number, pollingState: string): void {
  const root = document.documentElement
  const now = Date.now()
  root.dataset.polling = now >= silenceStart && now < silenceEnd ? pollingState : ''
  setTimeout(updatePollingState, 60_000, silenceStart, silenceEnd, pollingState)
}

/** Loads the lettering font. Elements already painted in the fallback font keep their size, to avoid a layout shift. */
export function applyLettering(shouldKeepSizes: boolean): void {
  const root = document.documentElement
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

  function keepSizes() {
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

  document.fonts.load('800 1em Lettering').then(
    () => {
      if (shouldKeepSizes && isPainted()) keepSizes()
      root.classList.add('lettered')
    },
    () => {},
  )
}
