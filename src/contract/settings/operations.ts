import type { SettingsFile } from '#src/content/settings/field.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { ManifestoUpload, SectionState, SettingsInput } from './settings.ts'

export const listSettingsOperation = defineOperation<void, SectionState[]>('GET', '/api/admin/settings', [401])

export const readSectionOperation = defineOperation<void, SectionState>('GET', '/api/admin/settings/:id', [401, 404])

export const saveSectionOperation = defineOperation<SettingsInput, SectionState>('PUT', '/api/admin/settings/:id', [
  404,
  412,
  ...staffBodyErrors,
])

/** Stores an uploaded PDF, which visitors get once the section `images` is saved with its id. Frees the upload. */
export const uploadManifestoOperation = defineOperation<ManifestoUpload, SettingsFile>(
  'POST',
  '/api/admin/settings-manifesto',
  [409, 410, ...staffBodyErrors],
)
