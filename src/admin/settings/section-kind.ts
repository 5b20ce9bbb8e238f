import * as z from 'zod/mini'
import { callAsStaff } from '#src/admin/api/client.ts'
import type { DocumentForm } from '#src/admin/documents/document.ts'
import type { DocumentKind } from '#src/admin/documents/document-kind.ts'
import { listChangedNames } from '#src/admin/documents/values.ts'
import type { FieldSet } from '#src/content/settings/field.ts'
import { type SectionName, type Settings, settingsSections } from '#src/content/settings/sections.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import { readSectionOperation, saveSectionOperation } from '#src/contract/settings/operations.ts'
import { getSectionSchema, type SectionState } from '#src/contract/settings/settings.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { describeValues, issuesToFormErrors, listEditableLabels, toFormErrors } from './field-values.ts'
import { settingsTexts } from './texts.ts'

/** Values of the bank account that the user confirmed; undefined for other sections. */
type SectionPlan = Fields | undefined

export type SectionDocument = DocumentForm<SectionState, SectionPlan>

type CheckedSection = { data: Settings[SectionName] } | { errors: ErrorByField }

/** Returns the values to save, or what is wrong with them. */
export function validateSection(section: SectionName, values: Fields): CheckedSection {
  const { fields }: { fields: FieldSet } = settingsSections[section]
  const { data, error } = getSectionSchema(section).safeParse(values)
  return error ? { errors: issuesToFormErrors(fields, error.issues) } : { data }
}

/** Describes a section to the form engine. */
export function createSectionKind(section: SectionName): DocumentKind<SectionState, SectionPlan> {
  const { fields }: { fields: FieldSet } = settingsSections[section]
  const labels = listEditableLabels(fields)
  return {
    collection: 'settings',
    noun: 'section',
    labels,
    schema: z.looseObject({}),
    toFields: (saved) => ({ ...saved?.values }),
    validate(values, confirmedValues = values) {
      // Another member may have changed a part of the account since the user confirmed it.
      const unseenNames = listChangedNames(Object.keys(labels), values, confirmedValues)
      if (unseenNames.length === 0) return validateSection(section, values)
      return { errors: Object.fromEntries(unseenNames.map((name) => [name, settingsTexts.account.unseen])) }
    },
    read: async (id) => await callAsStaff(readSectionOperation, { id }),
    save: async (id, data, { headers }) =>
      await callAsStaff(saveSectionOperation, { id, body: { values: data as Settings[SectionName] }, headers }),
    toErrors: (errors) => toFormErrors(fields, errors),
    toTexts: (values) => describeValues(fields, values),
  }
}
