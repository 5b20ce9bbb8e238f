import type { ClientDirective } from 'astro'
import { holdToasts } from '#src/stores/toasts.ts'

const toast: ClientDirective = (load, _options, island) => {
  const listening = new AbortController()

  const start = async () => {
    const hydrate = await load()
    await hydrate()
    // Still marked as server-rendered: the line dropped; the next toast tries again.
    if (!island.hasAttribute('ssr')) listening.abort()
  }

  holdToasts()
  addEventListener('toast', start, { signal: listening.signal })
}

export default toast
