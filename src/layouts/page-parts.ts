import type { ToastMessage } from '#src/ui/toasts/toasts.ts'

export function watchHeader(): void {
  const headerBar = document.querySelector<HTMLElement>('[data-bar]')
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!headerBar || !menu) return

  const scrollLimit = Number(headerBar.dataset.bar)
  // Read `scrollY` only in a `scroll` event, which a restored position fires too: earlier would force a layout.
  addEventListener('scroll', () => headerBar.toggleAttribute('data-solid', scrollY > scrollLimit))

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    const element = target as Element
    if (element.closest('[data-menu] a') || !menu.contains(element)) menu.open = false
  })
}

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

/** Inserts the notice of the settings and its script. The answer is empty without a notice, and kept for five minutes. */
export async function insertNotice(): Promise<void> {
  const response = await fetch('/notice')
  if (response.ok) document.body.append(document.createRange().createContextualFragment(await response.text()))
}

/** Updates `data-polling` on the root element every minute: the silence period begins and ends without a deploy. */
export function updatePollingState(): void {
  const notice = document.querySelector<HTMLElement>('[data-silence-from]')
  if (!notice) return
  const { silenceFrom, silenceUntil, silenceState } = notice.dataset
  const isSilent = Date.now() >= Number(silenceFrom) && Date.now() < Number(silenceUntil)
  document.documentElement.dataset.polling = isSilent ? silenceState : ''
  setTimeout(updatePollingState, 60_000)
}
