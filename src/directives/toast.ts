import type { ClientDirective } from 'astro'
import { holdToasts } from '#src/stores/toasts.ts'

const toast: ClientDirective = (load, _options, island) => {
  holdToasts()
  addEventListener('toast', async () => {
    // Not hydrated: there was no toast yet, or loading failed and the next toast retries.
    if (island.hasAttribute('ssr')) await (await load())()
  })
}

export default toast
