import { log } from '#netlify/log/log.ts'
import { builtSettings } from '#src/content/built-site.ts'
import type { Settings } from '#src/content/settings/sections.ts'
import { createSite, type Site } from '#src/content/site.ts'
import { parseSection } from '#src/contract/settings.ts'
import { listStoredSections, type StoredSection } from './settings.queries.ts'

/** Returns the values of all sections. A stored value that is invalid for this code keeps the value of the build. */
export function mergeSettings(stored: StoredSection[]): Settings {
  const entries = stored.flatMap(({ section, value, version }) => {
    const values = parseSection(section, value)
    if (!values) log('error', 'A saved section is invalid: pages show the value of the build', { section, version })
    return values ? [[section, values]] : []
  })
  return { ...builtSettings, ...Object.fromEntries(entries) }
}

export async function loadSettings(): Promise<Settings> {
  return mergeSettings(await listStoredSections())
}

/** Loads the content that staff can change. */
export async function loadSite(): Promise<Site> {
  return createSite(await loadSettings())
}
