/** Moves the focus to `findTarget()` if the focused element was removed from the page. */
export function restoreFocus(findTarget: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const target = findTarget()
    if (!target?.matches('button, [tabindex]')) target?.setAttribute('tabindex', '-1')
    target?.focus()
  })
}
