/** Gives the focus a place near by when what had it has gone from the page. */
export function catchFocus(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const place = find()
    if (!place?.matches('button, [tabindex]')) place?.setAttribute('tabindex', '-1')
    place?.focus()
  })
}
