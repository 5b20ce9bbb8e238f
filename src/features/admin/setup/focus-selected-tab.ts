/** Moves the focus to the selected tab of the dashboard, after the next render. */
export function focusSelectedTab(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
}
