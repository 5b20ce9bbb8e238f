const STORAGE_KEY = 'dismissed-notice'

function isDismissed(text: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === text
  } catch {
    // The browser blocks storage.
    return false
  }
}

function rememberDismissal(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // The browser blocks storage: the notice appears again on the next page.
  }
}

/** Shows the bar once its style sheet has loaded, or has failed to load. */
function showWithStyle(bar: HTMLElement): void {
  const style = document.querySelector<HTMLLinkElement>('[data-notice-style]')
  const show = () => {
    bar.hidden = false
  }
  if (!style || style.sheet) show()
  else for (const eventName of ['load', 'error']) style.addEventListener(eventName, show)
}

/**
 * Makes the notice of the page dismissible. A dismissed notice stays away on this device until its text changes. Staff
 * see none. This is decided here, because a check before the request would make the script of every page longer.
 */
function enableDismissal(): void {
  const bar = document.querySelector<HTMLElement>('[data-notice-bar]')
  const text = bar?.querySelector('p')?.textContent ?? ''
  if (isDismissed(text) || location.pathname.startsWith('/admin')) bar?.remove()
  else if (bar) showWithStyle(bar)
  bar?.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    rememberDismissal(text)
    bar.remove()
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

enableDismissal()
