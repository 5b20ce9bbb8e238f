import type { ToastMessage } from '#src/ui/toasts/toasts.ts'

/** Returns false without clipboard access. Defined here, because an import would load a second file. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function enableShareButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    button.classList.toggle('ready', Boolean(navigator.share))
    // Ignore errors: `navigator.share` rejects when the visitor closes the share sheet.
    button.onclick = () => navigator.share({ text: button.dataset.share ?? '', url: button.value }).catch(() => {})
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-copy]')) {
    link.onclick = async (event) => {
      // Old browsers show no toasts: they follow the link.
      if (!('toasts' in window)) return
      event.preventDefault()
      const { dataset, href } = link
      const detail: ToastMessage = (await copyText(href))
        ? { title: dataset.copy ?? '' }
        : { title: dataset.failed ?? '', description: href }
      dispatchEvent(new CustomEvent('toast', { detail }))
    }
  }
}
