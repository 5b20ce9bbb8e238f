import type { SavedSettings } from '#src/content/saved.ts'
import type { SectionName } from '#src/content/settings/sections.ts'

/** Sections that scripts for browsers read. The texts of the other sections would only make them larger. */
const scriptSections: SectionName[] = ['campaign', 'contact', 'account', 'colours']

function define(json: string | undefined): Record<string, string> {
  return { 'process.env.SAVED_SETTINGS': JSON.stringify(json) ?? 'undefined' }
}

/** Returns the option `define` of Vite and esbuild: bundled code contains the settings that the build has read. */
export function defineSavedSettings(): Record<string, string> {
  return define(process.env.SAVED_SETTINGS)
}

/** Returns the option `define` for scripts for browsers. */
export function defineScriptSettings(): Record<string, string> {
  const savedSettings: SavedSettings = JSON.parse(process.env.SAVED_SETTINGS ?? '{}')
  const sections = scriptSections.flatMap((name) => (savedSettings[name] ? [[name, savedSettings[name]]] : []))
  return define(sections.length > 0 ? JSON.stringify(Object.fromEntries(sections)) : undefined)
}
