import type { ToastMessage } from '#src/stores/toasts.ts'

export function thankSubscribers(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-newsletter]')) return
    event.preventDefault()
    const email = form.querySelector('input')?.value
    form.reset()
    const detail: ToastMessage = {
      title: 'Thank you for subscribing!',
      description: `Updates will be sent to ${email}.`,
    }
    dispatchEvent(new CustomEvent('toast', { detail }))
  })
}
