import { whenIdle } from '#src/browser/idle.ts'

type Load = () => Promise<() => Promise<void>>
type Activation = () => void

const begins = ['pointerdown', 'focusin', 'keydown', 'click'] as const

/** A click that nothing answers before script; links, fields and submit buttons work natively. */
function findButton(event: Event): HTMLElement | null {
  if (!(event.target instanceof Element)) return null
  const control = event.target.closest<HTMLElement>('a[href],button,input,select,textarea,label,summary')
  return control instanceof HTMLButtonElement && !(control.type === 'submit' && control.form) ? control : null
}

/**
 * Hydrates an island at the first sign of use, and repeats the last tap that came before it was hydrated.
 * Returns the function that does it for any other reason.
 */
export function hydrateOnTap(load: Load, island: HTMLElement): () => Promise<void> {
  const listening = new AbortController()
  const { signal } = listening
  let last: Activation | undefined
  let loading: Promise<void> | undefined

  async function run() {
    const start = await load()
    await start()
    loading = undefined
    // Still marked as server-rendered: the line dropped; the next tap tries again.
    if (island.hasAttribute('ssr')) return
    listening.abort()
    // Idle, so that the framework's first render and its effects are done.
    whenIdle(() => last?.())
  }

  function hydrate() {
    loading ??= run()
    return loading
  }

  for (const name of begins)
    island.addEventListener(name, hydrate, {
      capture: true,
      passive: true,
      signal,
    })

  island.addEventListener(
    'click',
    (event) => {
      const button = findButton(event)
      if (button) last = () => button.click()
    },
    { capture: true, signal },
  )

  island.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      // A form with an address is sent by the browser itself.
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
      event.preventDefault()
      const { submitter } = event
      last = () => form.requestSubmit(submitter)
    },
    { capture: true, signal },
  )

  return hydrate
}
