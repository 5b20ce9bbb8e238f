// Runs from its own text, as first-script.ts.
export function watchHeader(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]')
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!bar || !menu) return

  const limit = Number(bar.dataset.bar)
  // Told also of a place that a page is shown at again: to ask at once how far down that is would cost a layout before the first paint.
  addEventListener('scroll', () => bar.toggleAttribute('data-solid', scrollY > limit))

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    const place = target as Element
    if (place.closest('[data-menu] a') || !menu.contains(place)) menu.open = false
  })
}
