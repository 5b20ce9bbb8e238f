import { whenIdle } from '#src/browser/idle.ts'

type Load = () => Promise<() => Promise<void>>

const begins = ['pointerdown', 'focusin', 'keydown', 'click']

/** A click that nothing answers before script; links, fields and submit buttons work natively. */
function findButton({ target }: Event): HTMLButtonElement | undefined {
  const control = target instanceof Element && target.closest('a[href],button,input,select,textarea,label,summary')
  return control instanceof HTMLButtonElement && control.type === 'button' ? control : undefined
}

/** Repeats the last tap that came before the island was hydrated. Returns the function that hydrates it for any other reason. */
export function hydrateOnTap(load: Load, island: HTMLElement, done?: () => void): () => Promise<void> {
  const listening = new AbortController()
  let last: HTMLButtonElement | undefined
  let loading: Promise<void> | undefined

  async function run() {
    const start = await load()
    await start()
    // Still marked as server-rendered: the line dropped; the next tap tries again.
    if (island.hasAttribute('ssr')) {
      loading = undefined
      return
    }
    listening.abort()
    // Idle, so that the framework's first render and its effects are done.
    whenIdle(() => {
      last?.click()
      done?.()
    })
  }

  function hydrate() {
    loading ??= run()
    return loading
  }

  function notice(event: Event) {
    if (event.type === 'click') last = findButton(event) ?? last
    hydrate()
  }

  for (const name of begins) {
    island.addEventListener(name, notice, { capture: true, passive: true, signal: listening.signal })
  }
  return hydrate
}
