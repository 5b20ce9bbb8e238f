import type { ClientDirective } from 'astro'
import { queueToasts } from '#src/stores/toasts.ts'

const toastDirective: ClientDirective = (loadIsland, _options, island) => {
  queueToasts()
  addEventListener('toast', async () => {
    // The first toast hydrates the island; later toasts try again if its script failed to load.
    if (island.hasAttribute('ssr')) await (await loadIsland())()
  })
}

export default toastDirective
