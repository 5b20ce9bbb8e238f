import type { ClientDirective } from 'astro'
import { hasDraft } from '#src/lib/draft.ts'
import { wakeOnTap } from './wake.ts'

const form: ClientDirective = (load, { value }, island) => {
  const wake = wakeOnTap(load, island)
  if (hasDraft(String(value))) wake()
}

export default form
