import type { ToastMessage } from '#src/ui/toasts/toasts.ts'

/** Handles submits of the newsletter form. */
export function confirmSubscription(event: Event): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-newsletter]')) return
  event.preventDefault()
  const email = form.querySelector('input')?.value
  form.reset()
  dispatchEvent(
    new CustomEvent<ToastMessage>('toast', {
      detail: { title: 'Thank you for subscribing!', description: `Updates will be sent to ${email}.` },
    }),
  )
}
