import type { ClientDirective } from 'astro'
import { type FormName, readFormDraft } from '#src/browser/form-draft.ts'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'

const interactionDirective: ClientDirective = (loadIsland, { value }, island) => {
  const hydrate = hydrateOnInteraction(loadIsland, island)
  const draft = readFormDraft(value as FormName)
  // Hydrate at once for a stored draft; on a slow connection only for a submitted form that did not reach the server.
  if (draft && (draft.waiting || !hasSlowConnection())) hydrate()
}

export default interactionDirective
