/** Opens the closed parts of a form around a control: browsers focus nothing inside them. */
function openDetailsAround(control: Element): void {
  for (let part = control.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
}

/** Moves the focus to the first invalid control of a form, and into view. Returns false if there is no such control. */
export function focusFirstInvalid(form: Element): boolean {
  for (const control of form.querySelectorAll<HTMLElement>('[aria-invalid=true]')) {
    openDetailsAround(control)
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) continue
    // In the middle, so that its label is in view too, and no bar covers it.
    control.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
