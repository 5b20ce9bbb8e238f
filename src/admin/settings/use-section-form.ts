import { useId } from 'react'
import { revalidate } from '#src/admin/api/operations.ts'
import { reportSave } from '#src/admin/documents/report-save.ts'
import { useFormState } from '#src/admin/documents/use-document.ts'
import type { FieldSet } from '#src/content/settings/field.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { listSettingsOperation, readSectionOperation } from '#src/contract/settings/operations.ts'
import { readPublishOperation } from '#src/contract/settings/publish.ts'
import type { SectionState, SettingsInput } from '#src/contract/settings/settings.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { $acknowledgedAccountVersion } from './notices/acknowledged-account.ts'
import { type SectionDocument, validateSection } from './section-kind.ts'
import { settingsTexts } from './texts.ts'

const { form: texts } = settingsTexts

/** Loads the data again that the list of sections and the notices of the dashboard show. */
async function refreshOtherViews({ section, version }: SectionState): Promise<void> {
  const sectionPath = buildOperationPath(readSectionOperation, section)
  await revalidate(listSettingsOperation.path, sectionPath, readPublishOperation.path)
  if (section === 'account') $acknowledgedAccountVersion.set(version)
}

/** State and actions of the form of a section. */
export function useSectionForm(section: SectionName, form: SectionDocument) {
  const { fields }: { fields: FieldSet } = settingsSections[section]
  const id = useId()
  const { base, fields: values, errors, isSaving, isDirty } = useFormState(form)

  function changeField(name: string, value: unknown) {
    const formerItems = values[name]
    form.change({ [name]: value })
    // The paths of a list's items, and so of their errors, change with its length.
    if (Array.isArray(value) && Array.isArray(formerItems) && value.length !== formerItems.length)
      form.setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(name))))
  }

  function validateField(path: string) {
    const checked = validateSection(section, values)
    const error = 'errors' in checked ? checked.errors[path] : undefined
    const { [path]: _, ...otherErrors } = errors
    form.setErrors(error ? { ...otherErrors, [path]: error } : otherErrors)
  }

  /** Shows the errors of all fields. Returns the values if there are none. */
  function validate(extraErrors: ErrorByField = {}): SettingsInput | undefined {
    const checked = validateSection(section, values)
    const newErrors = { ...('errors' in checked && checked.errors), ...extraErrors }
    form.reject(newErrors)
    return 'data' in checked && Object.keys(newErrors).length === 0 ? { values: checked.data } : undefined
  }

  /** Saves the form, and says so. Resolves to false if the section was not saved. */
  async function save(confirmedValues?: Fields): Promise<boolean> {
    const saved = reportSave(form, await form.save(confirmedValues), { saved: texts.saved, failed: texts.saveFailed })
    if (saved) void refreshOtherViews(saved)
    return saved !== undefined
  }

  return {
    section,
    form,
    fields,
    base,
    values,
    errors,
    isDirty,
    isSaving,
    getFieldId: (path: string) => `${id}-${path}`,
    changeField,
    validateField,
    validate,
    save,
  }
}

export type SectionEditor = ReturnType<typeof useSectionForm>
