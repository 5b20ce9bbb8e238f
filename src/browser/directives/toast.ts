import type { ClientDirective } from 'astro'
import { queueToasts } from '#src/stores/toasts.ts'

const toastDirective: ClientDirective = (loadIsland, _options, island) => {
  queueToasts()
  addEventListener('toast', async () => {
    // Hydrate on every toast, because the island's script may have failed to load for the first toast.
    if (island.hasAttribute('ssr')) await (await loadIsland())()
  })
}

export default toastDirective
