import type { ClientDirective } from 'astro'
import { holdToasts } from '#src/stores/toasts.ts'

const toast: ClientDirective = (load, _options, island) => {
  holdToasts()
  addEventListener('toast', async () => {
    // Still marked as server-rendered: nothing was said yet, or the line dropped and the next toast tries again.
    if (island.hasAttribute('ssr')) await (await load())()
  })
}

export default toast
