/** Moves the focus to a nearby element after the focused element was removed. */
export function catchFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const place = find()
    if (!place?.matches('button, [tabindex]')) place?.setAttribute('tabindex', '-1')
    place?.focus()
  })
}
