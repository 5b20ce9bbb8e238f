import type { ClientDirective } from 'astro'
import { queueToasts } from '#src/stores/toasts.ts'

const toast: ClientDirective = (load, _options, island) => {
  queueToasts()
  addEventListener('toast', async () => {
    // Not hydrated: this is the first toast, or loading failed before.
    if (island.hasAttribute('ssr')) await (await load())()
  })
}

export default toast
