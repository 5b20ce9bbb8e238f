/** Once the page is scrolled the bar turns solid and stays in view; the menu closes on a choice, on Escape and on a tap outside. */
export function watchHeader(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!bar || !menu) return

  const limit = Number(bar.dataset.bar)
  addEventListener('scroll', () => bar.toggleAttribute('data-solid', scrollY > limit), { passive: true })
  // A page may be shown again where it was left; to ask how far down that is would cost a layout before the first paint.
  new IntersectionObserver(([seen], watcher) => {
    watcher.disconnect()
    if (seen && -seen.boundingClientRect.top > limit) bar.toggleAttribute('data-solid', true)
  }).observe(bar)

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-menu] a') || !menu.contains(target)) menu.open = false
  })
}
