import { log } from '#netlify/log/log.ts'
import { builtSettings } from '#src/content/built-site.ts'
import type { Settings } from '#src/content/settings/sections.ts'
import { createSite, type Site } from '#src/content/site.ts'
import { parseSection } from '#src/contract/settings/settings.ts'
import { listStoredSections, type StoredValue } from './settings.queries.ts'

/** Returns the values of all sections. A section whose stored value is invalid for this code has the value of the build. */
function toSettings(storedSections: StoredValue[]): Settings {
  const entries = storedSections.flatMap(({ section, value, version }) => {
    const values = parseSection(section, value)
    if (!values) log('error', 'A saved section is invalid: pages show the value of the build', { section, version })
    return values ? [[section, values]] : []
  })
  return { ...builtSettings, ...Object.fromEntries(entries) }
}

export async function loadSettings(): Promise<Settings> {
  return toSettings(await listStoredSections())
}

export function createStoredSite(storedSections: StoredValue[]): Site {
  return createSite(toSettings(storedSections))
}

/** Loads the content that staff can change. */
export async function loadSite(): Promise<Site> {
  return createSite(await loadSettings())
}
