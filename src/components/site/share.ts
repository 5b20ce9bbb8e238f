// Nothing is imported: what the islands share too would become a file of its own on every page.
function say(title = '', description?: string): void {
  window.toasts ??= []
  window.toasts.push({ title, ...(description && { description }) })
  dispatchEvent(new Event('toast'))
}

/** Copies the address of a `[data-copy]` link; a `[data-share]` button opens the device's own share sheet where it has one. */
export function offerShare(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    button.classList.toggle('ready', Boolean(navigator.share))
    // Somebody who closes the sheet has changed their mind.
    button.onclick = () => navigator.share({ text: button.dataset.share ?? '', url: button.value }).catch(() => {})
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-copy]')) {
    link.onclick = async (event) => {
      event.preventDefault()
      try {
        await navigator.clipboard.writeText(link.href)
        say(link.dataset.copy)
      } catch {
        // Refused, or a browser without a clipboard.
        say(link.dataset.failed, link.href)
      }
    }
  }
}
