// Replaces Astro's `astro-island` element, which adds 1,083 bytes to each page and misses taps before the whole
// island has arrived.
type LoadIsland = () => Promise<() => Promise<void>>
type Directive = (loadIsland: LoadIsland, options: unknown, island: HTMLElement) => void

declare global {
  interface Window {
    /** Directives by name. Astro writes a script that adds a directive before the first island that uses it. */
    Astro: Record<string, Directive>
  }
}

/** Imports a module, or reloads the page: browsers cache a failed import, so only a reload retries it. */
async function importOrReload(moduleUrl: string) {
  try {
    return await import(moduleUrl)
  } catch (error) {
    // This request fails while offline: the page stays readable until the next tap.
    await fetch('')
    // Reload only once, and never while the visitor types: forms work without script.
    if (!history.state && !document.querySelector(':read-write:focus')) {
      history.replaceState(1, '')
      location.reload()
    }
    throw error
  }
}

class Island extends HTMLElement {
  connectedCallback() {
    const readAttribute = (name: string) => this.getAttribute(name) ?? ''
    const loadIsland: LoadIsland = async () => {
      const [renderer, component] = await Promise.all(
        [readAttribute('renderer-url'), readAttribute('component-url')].map(importOrReload),
      )
      return () => renderer.default(this, component)
    }
    self.Astro[readAttribute('client')]?.(loadIsland, JSON.parse(readAttribute('opts')), this)
  }
}

customElements.define('astro-island', Island)

export {}
