/** Moves the focus to a nearby element after the focused element was removed. */
export function restoreFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const target = find()
    if (!target?.matches('button, [tabindex]')) target?.setAttribute('tabindex', '-1')
    target?.focus()
  })
}
