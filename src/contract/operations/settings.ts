import type { SettingsFile } from '#src/content/settings/field.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type {
  EditedSection,
  ManifestoUpload,
  SectionState,
  SettingsDraftInput,
  SettingsInput,
  SettingsRevision,
} from '#src/contract/settings.ts'

export const listSettingsOperation = defineOperation<void, SectionState[]>('GET', '/api/admin/settings', [401])

export const readSectionOperation = defineOperation<void, EditedSection>('GET', '/api/admin/settings/:id', [401, 404])

export const saveSectionOperation = defineOperation<SettingsInput, SectionState>('PUT', '/api/admin/settings/:id', [
  404,
  412,
  ...staffBodyErrors,
])

export const listSettingsRevisionsOperation = defineOperation<void, SettingsRevision[]>(
  'GET',
  '/api/admin/settings/:id/revisions',
  [401, 404],
)

export const saveSettingsDraftOperation = defineOperation<SettingsDraftInput>('PUT', '/api/admin/settings/:id/draft', [
  404,
  409,
  ...staffBodyErrors,
])

export const deleteSettingsDraftOperation = defineOperation('DELETE', '/api/admin/settings/:id/draft', [401, 404])

/** Stores an uploaded PDF, which visitors get once the section `images` is saved with its id. Frees the upload. */
export const uploadManifestoOperation = defineOperation<ManifestoUpload, SettingsFile>(
  'POST',
  '/api/admin/settings-manifesto',
  [409, 410, ...staffBodyErrors],
)
