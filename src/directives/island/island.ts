// In place of Astro's own, which costs every page 1,083 bytes more and hears of a tap only once the whole island has arrived.
import { whenParsed } from '#src/browser/parsed.ts'

type Hydrate = () => Promise<void> | void
type Directive = (load: () => Promise<Hydrate>, options: unknown, island: HTMLElement) => void

const RETRY_AFTER_MS = 1000

declare global {
  interface Window {
    Astro?: Record<string, Directive>
  }
}

/** A browser remembers that a file did not come, so it is asked for under another address. */
async function load(address: string) {
  try {
    return await import(address)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return import(`${address}?again=${Date.now()}`)
  }
}

class Island extends HTMLElement {
  connectedCallback() {
    const name = this.read('client')
    const directive = self.Astro?.[name]
    if (directive) directive(() => this.load(), JSON.parse(this.read('opts')), this)
    else addEventListener(`astro:${name}`, () => this.connectedCallback(), { once: true })
  }

  read(name: string): string {
    return this.getAttribute(name) ?? ''
  }

  async load(): Promise<Hydrate> {
    try {
      const addresses = [this.read('component-url'), this.read('renderer-url')]
      const [module, renderer] = await Promise.all(addresses.map(load))
      const component = module[this.read('component-export')]
      return async () => {
        await new Promise<void>(whenParsed)
        // A page that is left while it still arrives counts as parsed; Astro puts a comment at an island's end.
        if (this.lastChild?.nodeValue !== 'astro:end' || !this.hasAttribute('ssr')) return
        renderer.default(this)(component, JSON.parse(this.read('props')))
        this.removeAttribute('ssr')
      }
    } catch (error) {
      console.error(error)
      return () => {}
    }
  }
}

customElements.define('astro-island', Island)
