// Each runs from its own text, in FirstScript.astro: it may use nothing but what it is given.

/** Says on the root what of polling day it is, and again each minute: the hour comes without a deploy, and while a page stays open. */
export function followPollingDay(from: number, until: number, state: string): void {
  const root = document.documentElement
  const now = Date.now()
  root.dataset.polling = now >= from && now < until ? state : ''
  setTimeout(followPollingDay, 60_000, from, until, state)
}

/** What is painted in the system's face by then keeps its room, so that nothing moves. */
export function putOnLettering(holdsRoom: boolean): void {
  const root = document.documentElement
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

  function holdRoom() {
    const width = innerWidth
    const boxes = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => (getComputedStyle(element).fontSizeAdjust ?? 'none') !== 'none')
      .map((element) => ({ style: element.style, rect: element.getBoundingClientRect() }))
    for (const { style, rect } of boxes) {
      style.minWidth = `${rect.width}px`
      style.minHeight = `${rect.height}px`
    }
    addEventListener('resize', () => {
      if (innerWidth === width) return
      for (const { style } of boxes) style.minWidth = style.minHeight = ''
    })
  }

  document.fonts.load('800 1em Lettering').then(
    () => {
      if (holdsRoom && isPainted()) holdRoom()
      root.classList.add('lettered')
    },
    () => {},
  )
}
