import { findUsableLink } from '#netlify/documents/preview-access.ts'
import type { SectionName, Settings } from '#src/content/settings/sections.ts'
import { isSectionName, parseSection } from '#src/contract/settings/settings.ts'
import { loadSettings } from './load-site.ts'

interface OpenedSettingsPreview {
  section: SectionName
  /** Settings of the site, with the values of the preview in place of the saved ones. */
  settings: Settings
}

/** Opens a preview link of settings: undefined if it is invalid, or not shared and the session may not edit the section. */
export async function openSettingsPreview(request: Request, token: string): Promise<OpenedSettingsPreview | undefined> {
  const link = await findUsableLink(request, 'settings', token)
  if (!link || !isSectionName(link.item)) return undefined
  const values = parseSection(link.item, link.values)
  return values && { section: link.item, settings: { ...(await loadSettings()), [link.item]: values } }
}
