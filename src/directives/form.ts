import type { ClientDirective } from 'astro'
import { readDraft } from '#src/lib/draft.ts'
import { hasSlowLine } from '#src/lib/wishes.ts'
import { wakeOnTap } from './wake.ts'

const form: ClientDirective = (load, { value }, island) => {
  const wake = wakeOnTap(load, island)
  const draft = readDraft(String(value))
  // On a slow line what was written comes back with the first tap; what was sent, and did not arrive, goes out at once.
  if (draft && (draft.waiting || !hasSlowLine())) wake()
}

export default form
