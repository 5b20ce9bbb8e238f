/** Frames within which React removes the focused element, also when a request and SWR's updates come before. */
const MAX_FRAMES = 10

/** Moves the focus to `findTarget()` if the focused element is removed from the page. */
export function restoreFocus(findTarget: () => HTMLElement | null | undefined): void {
  const focusedElement = document.activeElement
  let frameCount = 0

  function focusTarget() {
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) {
      frameCount += 1
      if (activeElement === focusedElement && frameCount < MAX_FRAMES) requestAnimationFrame(focusTarget)
      return
    }
    const target = findTarget()
    if (!target?.matches('button, [tabindex]')) target?.setAttribute('tabindex', '-1')
    target?.focus()
  }

  requestAnimationFrame(focusTarget)
}
