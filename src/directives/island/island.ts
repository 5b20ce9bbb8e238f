// In place of Astro's own, which costs every page 1,083 bytes more and hears of a tap only once the whole island has arrived.
// What is done with the files of an island once they are there stands in one of them: client.ts.
type Load = () => Promise<() => Promise<void>>
type Directive = (load: Load, options: unknown, island: HTMLElement) => void

declare global {
  interface Window {
    /** Each directive is put here by a script of its own, which Astro writes before the first island that has it. */
    Astro: Record<string, Directive>
  }
}

/** A browser remembers that a file did not come, or one that it asks for: only a page that is opened again asks again. */
async function bring(address: string) {
  try {
    return await import(address)
  } catch (error) {
    // Fails while the line is down: then what is there to read stays, until the next tap.
    await fetch('')
    // Once. A form can be sent without its script: who is writing goes on.
    if (!history.state && !document.querySelector(':read-write:focus')) {
      history.replaceState(1, '')
      location.reload()
    }
    throw error
  }
}

class Island extends HTMLElement {
  connectedCallback() {
    const read = (name: string) => this.getAttribute(name) ?? ''
    const load: Load = async () => {
      const [renderer, component] = await Promise.all([read('renderer-url'), read('component-url')].map(bring))
      return () => renderer.default(this, component)
    }
    self.Astro[read('client')]?.(load, JSON.parse(read('opts')), this)
  }
}

customElements.define('astro-island', Island)

export {}
