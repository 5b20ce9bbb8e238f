import { type SectionName, type Settings, settingsSections } from '#src/content/settings/sections.ts'
import { querySite } from '#tests/support/site/site.ts'

/** Stores unsaved values of another member, as their form does. */
export async function addUnsavedSettings<Name extends SectionName>(
  section: Name,
  changes: Partial<Settings[Name]>,
): Promise<void> {
  const { defaults } = settingsSections[section]
  await querySite(
    `insert into autosaves (collection, item, author, form, counter, author_name, base_version, base_fields, fields)
    values ('settings', $1, 'Ada', $2, 1, 'Ada', 0, $3, $4)`,
    [section, crypto.randomUUID(), JSON.stringify(defaults), JSON.stringify({ ...defaults, ...changes })],
  )
}
