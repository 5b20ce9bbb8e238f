import type { ClientDirective } from 'astro'
import { queueToasts } from '#src/stores/toasts.ts'

const toastDirective: ClientDirective = (loadIsland, _options, island) => {
  queueToasts()
  addEventListener('toast', async () => {
    // An island that is not hydrated has its first toast, or failed to load before.
    if (island.hasAttribute('ssr')) await (await loadIsland())()
  })
}

export default toastDirective
