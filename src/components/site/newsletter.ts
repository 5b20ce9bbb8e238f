/** Answers every form marked `data-newsletter` with thanks; the address stays in the browser. */
export function thankSubscribers(): void {
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-newsletter]')) return
    event.preventDefault()
    const email = form.querySelector('input')?.value
    form.reset()
    // As `showToast` does: imported, it would be shared with the islands and become a file of its own on every page.
    window.toasts ??= []
    window.toasts.push({ title: 'Thank you for subscribing!', description: `Updates will be sent to ${email}.` })
    dispatchEvent(new Event('toast'))
  })
}
