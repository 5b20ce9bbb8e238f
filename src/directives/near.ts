import type { ClientDirective } from 'astro'
import { whenIdle } from '#src/browser/idle.ts'
import { whenParsed } from '#src/browser/parsed.ts'
import { hasSlowLine } from '#src/browser/wishes.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const near: ClientDirective = (load, _options, island) => {
  const hydrate = hydrateOnTap(load, island)
  if (hasSlowLine()) return
  const observer = new IntersectionObserver(
    (entries) => {
      // Retry whenever it comes near: loading may have failed.
      if (entries.some((entry) => entry.isIntersecting)) whenIdle(hydrate)
    },
    { rootMargin: '400px' },
  )
  // The island is `display: contents`: observe its children.
  whenParsed(() => {
    for (const child of island.children) observer.observe(child)
  })
}

export default near
