import { savedSettings } from './saved.ts'
import { type Settings, sectionNames, settingsSections } from './settings/sections.ts'
import { createSite } from './site.ts'

/** Settings at the time of the build: saved values, or the defaults of the sections. */
export const builtSettings = Object.fromEntries(
  sectionNames.map((name) => [name, savedSettings[name]?.value ?? settingsSections[name].defaults]),
) as Settings

/** Content at the time of the build, for prerendered pages, and for other pages while the database fails. */
export const builtSite = createSite(builtSettings)
