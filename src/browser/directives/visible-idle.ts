import type { ClientDirective } from 'astro'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'

const visibleIdleDirective: ClientDirective = (loadIsland, _options, island) => {
  const hydrate = hydrateOnInteraction(loadIsland, island)
  if (hasSlowConnection()) return
  const observer = new IntersectionObserver(
    (entries) => {
      // Try again each time the island comes near the viewport, because its script may have failed to load.
      if (entries.some((entry) => entry.isIntersecting)) runWhenIdle(hydrate)
    },
    { rootMargin: '400px' },
  )
  // Observe the island's children, because the island itself is `display: contents` and has no box.
  for (const child of island.children) observer.observe(child)
}

export default visibleIdleDirective
