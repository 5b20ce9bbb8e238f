import type { ClientDirective } from 'astro'
import { type FormName, readDraft } from '#src/browser/form-draft.ts'
import { hasSlowLine } from '#src/browser/wishes.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const form: ClientDirective = (load, { value }, island) => {
  const hydrate = hydrateOnTap(load, island)
  const draft = readDraft(value as FormName)
  // On a slow connection a draft waits for interaction; an unsent submission is sent at once.
  if (draft && (draft.waiting || !hasSlowLine())) hydrate()
}

export default form
