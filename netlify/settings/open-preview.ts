import { hashToken, isValidToken } from '#netlify/identity/sessions/token.ts'
import type { SectionName, Settings } from '#src/content/settings/sections.ts'
import { parseSection } from '#src/contract/settings.ts'
import { loadSettings } from './load-site.ts'
import { findSettingsPreview } from './settings.queries.ts'

interface OpenedSettingsPreview {
  section: SectionName
  /** Settings of the site, with the values of the preview in place of the saved ones. */
  settings: Settings
}

/** Opens a preview link of settings: undefined for an invalid or expired link. */
export async function openSettingsPreview(token: string): Promise<OpenedSettingsPreview | undefined> {
  if (!(await isValidToken('preview', token))) return undefined
  const [preview, settings] = await Promise.all([findSettingsPreview(hashToken(token)), loadSettings()])
  const values = preview && parseSection(preview.section, preview.value)
  return values && { section: preview.section, settings: { ...settings, [preview.section]: values } }
}
