import type { ClientDirective } from 'astro'
import { hasBrowserLevel } from '#src/browser/browser-level.ts'
import { runWhenIdle } from '#src/browser/idle.ts'

const interactionEvents = ['pointerdown', 'focusin', 'keydown', 'click']

// Remember clicks from the start, because Astro runs a directive only when its island has arrived completely.
let clickedElement: Element | null = null
addEventListener('click', ({ target }) => (clickedElement = target as Element), true)

/** Reloads the page once, because browsers do not repeat a failed import. */
async function reloadAfterFailedImport(): Promise<void> {
  // While offline or while the visitor types, keep the page: it is readable, and its forms work without JavaScript.
  const isOnline = await fetch('').then(
    () => true,
    () => false,
  )
  if (!isOnline || history.state || document.querySelector(':read-write:focus')) return
  history.replaceState(1, '')
  location.reload()
}

/** True if the browser has translated the island: Chrome and Edge put each text into a `<font>`. */
export const isTranslated = (island: HTMLElement) => island.querySelector('font') !== null

/** False while the island has to stay the HTML that it is: in an old browser, and after a translation. */
const canHydrateOnPublicPage = (island: HTMLElement) => hasBrowserLevel() && !isTranslated(island)

/** Hydrates an island on interaction, then replays the last button tap. Returns a function that hydrates at once. */
export function hydrateOnInteraction(
  loadIsland: Parameters<ClientDirective>[0],
  island: HTMLElement,
  onHydrated?: () => void,
  canHydrate = canHydrateOnPublicPage,
): () => Promise<void> {
  let tappedButton: HTMLElement | null = null
  let state: 'pending' | 'loading' | 'hydrated' = 'pending'

  async function hydrate() {
    if (state !== 'pending' || !canHydrate(island)) return
    state = 'loading'
    const startHydration = await loadIsland()
    await startHydration()
    // Astro keeps the attribute `ssr` if the island's script failed to load. The next interaction tries again.
    if (island.hasAttribute('ssr')) {
      state = 'pending'
      return reloadAfterFailedImport()
    }
    state = 'hydrated'
    // Replay the tap when the browser is idle, after React's first render and its effects.
    runWhenIdle(() => {
      tappedButton?.click()
      onHydrated?.()
    })
  }

  function rememberTap(element: Element) {
    if (state !== 'hydrated') tappedButton = element.closest<HTMLElement>('[type=button]') ?? tappedButton
  }

  function handleInteraction({ type, target }: Event) {
    if (type === 'click') rememberTap(target as Element)
    hydrate()
  }

  for (const eventName of interactionEvents) island.addEventListener(eventName, handleInteraction, true)
  if (clickedElement && island.contains(clickedElement)) {
    rememberTap(clickedElement)
    hydrate()
  }
  return hydrate
}
