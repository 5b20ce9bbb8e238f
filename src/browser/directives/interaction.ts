import type { ClientDirective } from 'astro'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import { type FormName, readStoredForm } from '#src/browser/stored-form.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'

const interactionDirective: ClientDirective = (loadIsland, { value }, island) => {
  const hydrate = hydrateOnInteraction(loadIsland, island)
  const stored = readStoredForm(value as FormName)
  // Hydrate at once for a stored form; on a slow connection only for a submitted form that did not reach the server.
  if (stored && (stored.waiting || !hasSlowConnection())) hydrate()
}

export default interactionDirective
