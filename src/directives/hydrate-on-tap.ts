import { whenIdle } from '#src/browser/idle.ts'

type Load = () => Promise<() => Promise<void>>

const begins = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Replays the last tap on a button after hydration; links, fields and submit buttons work natively. Returns a
 * function that hydrates without a tap.
 */
export function hydrateOnTap(load: Load, island: HTMLElement, done?: () => void): () => Promise<void> {
  let last: HTMLElement | null = null
  let loading = false
  const isLate = () => island.hasAttribute('ssr')

  async function hydrate() {
    if (loading || !isLate()) return
    loading = true
    try {
      const start = await load()
      await start()
    } finally {
      loading = false
    }
    // The script failed to load; the next tap retries.
    if (isLate()) return
    // Wait until the first render and its effects are done.
    whenIdle(() => {
      last?.click()
      done?.()
    })
  }

  function notice({ type, target }: Event) {
    if (type === 'click' && isLate()) last = (target as Element).closest<HTMLElement>('[type=button]') ?? last
    hydrate()
  }

  for (const name of begins) island.addEventListener(name, notice, true)
  return hydrate
}
