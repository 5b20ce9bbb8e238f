import { runWhenIdle } from '#src/browser/idle.ts'

type LoadIsland = () => Promise<() => Promise<void>>

const interactionEvents = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Replays the last tap on a button after hydration; links, fields and submit buttons work natively. Returns a
 * function that hydrates without a tap.
 */
export function hydrateOnTap(
  loadIsland: LoadIsland,
  island: HTMLElement,
  onHydrated?: () => void,
): () => Promise<void> {
  let lastTappedButton: HTMLElement | null = null
  let isLoading = false
  const isPending = () => island.hasAttribute('ssr')

  async function hydrate() {
    if (isLoading || !isPending()) return
    isLoading = true
    try {
      const startHydration = await loadIsland()
      await startHydration()
    } finally {
      isLoading = false
    }
    // When the script failed to load, the next tap retries.
    if (isPending()) return
    // Wait until React's first render and its effects are done.
    runWhenIdle(() => {
      lastTappedButton?.click()
      onHydrated?.()
    })
  }

  function handleInteraction({ type, target }: Event) {
    if (type === 'click' && isPending())
      lastTappedButton = (target as Element).closest<HTMLElement>('[type=button]') ?? lastTappedButton
    hydrate()
  }

  for (const eventName of interactionEvents) island.addEventListener(eventName, handleInteraction, true)
  return hydrate
}
