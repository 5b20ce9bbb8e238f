import type { AstroGlobal } from 'astro'
import { openSettingsPreview } from '#netlify/settings/open-preview.ts'
import type { SectionName } from '#src/content/settings/sections.ts'
import { createSite } from '#src/content/site.ts'
import { setPreviewHeaders } from './load-preview.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/**
 * Sets `Astro.locals.site` to the content of a preview link of settings and returns the previewed section: undefined
 * (status 410) for an invalid or expired link.
 */
export async function loadSettingsPreview(page: AstroGlobal): Promise<SectionName | undefined> {
  setPreviewHeaders(page)
  const preview = await tryOrUndefined(openSettingsPreview(page.request, page.params.token ?? ''))
  if (!preview) {
    page.response.status = 410
    return undefined
  }
  page.locals.site = createSite(preview.settings)
  return preview.section
}
