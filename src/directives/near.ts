import type { ClientDirective } from 'astro'
import { onDomReady } from '#src/browser/dom-ready.ts'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const nearDirective: ClientDirective = (loadIsland, _options, island) => {
  const hydrate = hydrateOnTap(loadIsland, island)
  if (hasSlowConnection()) return
  const observer = new IntersectionObserver(
    (entries) => {
      // Try again each time the island comes near the viewport, because its script may have failed to load.
      if (entries.some((entry) => entry.isIntersecting)) runWhenIdle(hydrate)
    },
    { rootMargin: '400px' },
  )
  // Observe the island's children, because the island itself is `display: contents` and has no box.
  onDomReady(() => {
    for (const child of island.children) observer.observe(child)
  })
}

export default nearDirective
