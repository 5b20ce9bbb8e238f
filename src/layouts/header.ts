export function watchHeader(): void {
  const headerBar = document.querySelector<HTMLElement>('[data-bar]')
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!headerBar || !menu) return

  const scrollLimit = Number(headerBar.dataset.bar)
  // Read `scrollY` only in a `scroll` event, which a restored scroll position fires too: reading it earlier would force
  // a layout.
  addEventListener('scroll', () => headerBar.toggleAttribute('data-solid', scrollY > scrollLimit))

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    const element = target as Element
    if (element.closest('[data-menu] a') || !menu.contains(element)) menu.open = false
  })
}
