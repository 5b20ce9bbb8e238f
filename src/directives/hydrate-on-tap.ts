import { runWhenIdle } from '#src/browser/idle.ts'

type Load = () => Promise<() => Promise<void>>

const interactionEvents = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Replays the last tap on a button after hydration; links, fields and submit buttons work natively. Returns a
 * function that hydrates without a tap.
 */
export function hydrateOnTap(load: Load, island: HTMLElement, onHydrated?: () => void): () => Promise<void> {
  let lastTapped: HTMLElement | null = null
  let loading = false
  const isPending = () => island.hasAttribute('ssr')

  async function hydrate() {
    if (loading || !isPending()) return
    loading = true
    try {
      const start = await load()
      await start()
    } finally {
      loading = false
    }
    // When the script failed to load, the next tap retries.
    if (isPending()) return
    // Wait until React's first render and its effects are done.
    runWhenIdle(() => {
      lastTapped?.click()
      onHydrated?.()
    })
  }

  function handleInteraction({ type, target }: Event) {
    if (type === 'click' && isPending())
      lastTapped = (target as Element).closest<HTMLElement>('[type=button]') ?? lastTapped
    hydrate()
  }

  for (const name of interactionEvents) island.addEventListener(name, handleInteraction, true)
  return hydrate
}
