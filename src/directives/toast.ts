import type { ClientDirective } from 'astro'

const toast: ClientDirective = (load, _options, island) => {
  const listening = new AbortController()

  const start = async () => {
    const hydrate = await load()
    await hydrate()
    // Still marked as server-rendered: the line dropped; the next toast tries again.
    if (!island.hasAttribute('ssr')) listening.abort()
  }

  addEventListener('toast', start, { signal: listening.signal })
  if (window.toasts?.length) start()
}

export default toast
