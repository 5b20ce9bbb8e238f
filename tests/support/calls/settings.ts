import { saveSection } from '#netlify/settings/settings.queries.ts'
import { type SectionName, type Settings, settingsSections } from '#src/content/settings/sections.ts'

/** Saves a section of the settings: its defaults with `changes`. */
export async function saveSettings<Name extends SectionName>(
  section: Name,
  changes: Partial<Settings[Name]>,
): Promise<void> {
  const values = { ...settingsSections[section].defaults, ...changes }
  const { kind } = await saveSection({ section, values, versions: undefined, describeChange: () => section })
  if (kind !== 'done') throw new Error(`The section ${section} was not saved`)
}
