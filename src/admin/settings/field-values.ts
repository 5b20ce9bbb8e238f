import { isRecord } from '#src/admin/documents/values.ts'
import type { Field, FieldSet, SettingsFile, SettingsImage } from '#src/content/settings/field.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import { type ErrorByField, toFieldErrors } from '#src/lib/field-errors.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'
import { settingsTexts } from './texts.ts'

export function isSettingsImage(value: unknown): value is SettingsImage {
  return isRecord(value) && typeof value.url === 'string' && typeof value.x === 'number' && typeof value.y === 'number'
}

export function isSettingsFile(value: unknown): value is SettingsFile {
  return isRecord(value) && typeof value.id === 'string' && typeof value.bytes === 'number'
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the value of a field of a new list item. An empty number is undefined. */
export function createEmptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return ''
    case 'number':
      return undefined
    case 'toggle':
      return false
    case 'choice':
      return Object.keys(field.options)[0]
    case 'list':
      return Array.from({ length: field.min }, () => createEmptyValue(field.item))
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, part]) => [name, createEmptyValue(part)]))
    default:
      return null
  }
}

/** Returns the text of a value, with which two values are compared word by word. */
function describeValue(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'toggle':
      return value === true ? settingsTexts.yes : settingsTexts.no
    case 'choice':
      return field.options[toText(value)] ?? toText(value)
    case 'list':
      return toList(value)
        .map((item) => describeValue(field.item, item))
        .join(field.item.kind === 'group' ? '\n\n' : '\n')
    case 'group':
      return Object.entries(field.fields)
        .map(([name, part]) => [part.label, describeValue(part, isRecord(value) ? value[name] : undefined)])
        .filter(([, text]) => text)
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n')
    case 'image':
      // The fragment makes images differ whose focal points differ.
      return isSettingsImage(value) ? `${value.url}#${value.x},${value.y}` : ''
    case 'file':
      return isSettingsFile(value) ? `PDF ${value.id.slice(0, 8)}, ${formatFileSize(value.bytes)}` : ''
    default:
      return String(value ?? '')
  }
}

export function describeValues(fields: FieldSet, values: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describeValue(field, values[name])]))
}

const isReadOnly = (field: Field) => field.kind === 'text' && field.isReadOnly === true

/** Labels of the fields by name. Read-only fields, which the server sets, are left out. */
export function listEditableLabels(fields: FieldSet): Record<string, string> {
  const editable = Object.entries(fields).filter(([, field]) => !isReadOnly(field))
  return Object.fromEntries(editable.map(([name, { label }]) => [name, label]))
}

interface FieldPlace {
  /** Path of a field that has a control, such as `phones.1`. */
  path: string
  /** Label with the labels around it, such as `Office hours 2: Days`. */
  label: string
}

/** Finds the field of an error. The path of an error may lead into the value of an image or a file. */
function findFieldPlace(fields: FieldSet, errorPath: string): FieldPlace {
  const path: string[] = []
  let label = ''
  let field: Field | undefined = { kind: 'group', label: '', fields }
  for (const key of errorPath.split('.')) {
    const isItem: boolean = field.kind === 'list'
    const next: Field | undefined =
      field.kind === 'list' ? field.item : field.kind === 'group' ? field.fields[key] : undefined
    if (!next) break
    path.push(key)
    label = isItem ? `${label} ${Number(key) + 1}` : `${label}${label && ': '}${next.label}`
    field = next
  }
  return { path: path.join('.'), label: label || settingsTexts.wholeSection }
}

/** Labels of the fields with errors, by the paths of the errors. */
export function labelErrors(fields: FieldSet, errors: ErrorByField): Record<string, string> {
  return Object.fromEntries(Object.keys(errors).map((path) => [path, findFieldPlace(fields, path).label]))
}

type Issues = Parameters<typeof toFieldErrors>[0]

/** Returns the first error of each field, by the path of the field. The path of the whole section is empty. */
export function toFormErrors(fields: FieldSet, errors: ReturnType<typeof toFieldErrors>): Record<string, string> {
  const errorByPath: Record<string, string> = {}
  for (const { field, message } of errors) errorByPath[findFieldPlace(fields, field).path] ??= message
  return errorByPath
}

export function issuesToFormErrors(fields: FieldSet, issues: Issues): Record<string, string> {
  return toFormErrors(fields, toFieldErrors(issues))
}
