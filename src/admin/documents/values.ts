import type { Fields } from '#src/contract/documents/documents.ts'

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Compares values. The order of object keys does not count, because the database changes it. */
export function isSameValue(value: unknown, otherValue: unknown): boolean {
  if (value === otherValue) return true
  if (Array.isArray(value) && Array.isArray(otherValue))
    return value.length === otherValue.length && value.every((item, index) => isSameValue(item, otherValue[index]))
  if (!isRecord(value) || !isRecord(otherValue)) return false
  return Object.keys({ ...value, ...otherValue }).every((name) => isSameValue(value[name], otherValue[name]))
}

/** True for the data URL of an image that the server has not stored yet. */
export const isNewImage = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:')

export function listChangedNames(names: string[], fields: Fields, otherFields: Fields): string[] {
  return names.filter((name) => !isSameValue(fields[name], otherFields[name]))
}

export function pickFields(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
}

interface MergeSides {
  /** Values on which both sides are based. */
  base: Fields
  mine: Fields
  theirs: Fields
}

interface MergeResult {
  /** `theirs` with each field that changed in `mine`. */
  fields: Fields
  /** Fields that both sides changed, in different ways. */
  conflicts: string[]
  /** Fields that only `theirs` changed. */
  taken: string[]
}

/** Merges two sides field by field. */
export function mergeFields(names: string[], { base, mine, theirs }: MergeSides): MergeResult {
  const myNames = listChangedNames(names, mine, base)
  const theirNames = listChangedNames(names, theirs, base)
  const differing = listChangedNames(names, mine, theirs)
  return {
    fields: { ...theirs, ...pickFields(mine, myNames) },
    conflicts: differing.filter((name) => myNames.includes(name) && theirNames.includes(name)),
    taken: differing.filter((name) => !myNames.includes(name)),
  }
}
