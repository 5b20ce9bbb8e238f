import { runWhenIdle } from '#src/browser/idle.ts'

type LoadIsland = () => Promise<() => Promise<void>>

const interactionEvents = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Hydrates an island on interaction, then replays the last tap on a button. Returns a function that hydrates at once.
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
    // The island is still pending if its script failed to load: the next tap tries again.
    if (isPending()) return
    // Replay the tap when the browser is idle, after React's first render and its effects.
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
