/** Time in ms that React may take to remove the focused element after a state update. */
const MAX_WAIT_MS = 200

/** Moves the focus to `findTarget()` if the focused element is removed from the page. */
export function restoreFocus(findTarget: () => HTMLElement | null | undefined): void {
  const focusedElement = document.activeElement
  const startTime = performance.now()

  function focusTarget() {
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) {
      const isWaiting = activeElement === focusedElement && performance.now() - startTime < MAX_WAIT_MS
      if (isWaiting) requestAnimationFrame(focusTarget)
      return
    }
    const target = findTarget()
    if (!target?.matches('button, [tabindex]')) target?.setAttribute('tabindex', '-1')
    target?.focus()
  }

  requestAnimationFrame(focusTarget)
}
