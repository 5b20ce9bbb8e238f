// Replaces Astro's `astro-island` element, which adds 1,083 bytes to each page and ignores taps while an island loads.
type LoadIsland = () => Promise<() => Promise<void>>
type Directive = (loadIsland: LoadIsland, options: unknown, island: HTMLElement) => void

declare global {
  interface Window {
    /** Client directives by name. Astro writes a script that adds a directive before the first island that uses it. */
    Astro: Record<string, Directive>
  }
}

/** Imports a module. If the import fails, reloads the page, because browsers do not repeat a failed import. */
async function importOrReload(moduleUrl: string) {
  try {
    return await import(moduleUrl)
  } catch (error) {
    // While offline, this request throws, so that the page is not reloaded and stays readable.
    await fetch('')
    // Reload only once, and not while the visitor types: a form also works without JavaScript.
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
