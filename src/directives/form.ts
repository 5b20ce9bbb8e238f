import type { ClientDirective } from 'astro'
import { type FormName, readFormDraft } from '#src/browser/form-draft.ts'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import { hydrateOnTap } from './hydrate-on-tap.ts'

const formDirective: ClientDirective = (loadIsland, { value }, island) => {
  const hydrate = hydrateOnTap(loadIsland, island)
  const draft = readFormDraft(value as FormName)
  // On a slow connection a stored draft does not hydrate the form; an unsent submission always does.
  if (draft && (draft.waiting || !hasSlowConnection())) hydrate()
}

export default formDirective
