import type { ClientDirective } from 'astro'
import { onDomReady } from '#src/browser/dom-ready.ts'
import { runWhenIdle } from '#src/browser/idle.ts'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const near: ClientDirective = (load, _options, island) => {
  const hydrate = hydrateOnTap(load, island)
  if (hasSlowConnection()) return
  const observer = new IntersectionObserver(
    (entries) => {
      // Retry whenever it comes near: loading may have failed.
      if (entries.some((entry) => entry.isIntersecting)) runWhenIdle(hydrate)
    },
    { rootMargin: '400px' },
  )
  // The island is `display: contents`: observe its children.
  onDomReady(() => {
    for (const child of island.children) observer.observe(child)
  })
}

export default near
