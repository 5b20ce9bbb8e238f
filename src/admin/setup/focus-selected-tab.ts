/** Moves the focus to the selected dashboard tab after the next render. */
export function focusSelectedTab(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
}
