import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { optionalImageRule } from '#src/contract/gallery/image.ts'
import { possiblyEmptyText, requiredText } from '#src/contract/rules/text.ts'

/** Field of an article or event. Its name is a column of the table, a field of the form and of the API. */
export interface PublicationField<
  Rule extends z.ZodMiniType = z.ZodMiniType,
  DraftRule extends z.ZodMiniType = z.ZodMiniType,
> {
  label: string
  rule: Rule
  /** Rule in a draft, which requires less than a published item. */
  draftRule: DraftRule
  /** True for text that visitors read. */
  isText: boolean
  /** Column with the address of a stored image, or with a text that contains some. Images of no such column are deleted. */
  images: false | 'address' | 'text'
  /** True for a column of the staff list. */
  isListed: boolean
}

export type PublicationFields = Record<string, PublicationField>

const defaults = { isText: false, images: false as PublicationField['images'], isListed: true }

/*@__NO_SIDE_EFFECTS__*/
export function field<Rule extends z.ZodMiniType>(label: string, rule: Rule) {
  return { ...defaults, label, rule, draftRule: rule }
}

/** A text that a draft may leave empty. */
/*@__NO_SIDE_EFFECTS__*/
export function textField(label: string, maxLength: number) {
  const rule = requiredText(maxLength)
  return { ...defaults, label, rule, draftRule: possiblyEmptyText(maxLength), isText: true }
}

/** The long text of an item, in Markdown with images. Lists omit it. */
/*@__NO_SIDE_EFFECTS__*/
export function longTextField(label: string, maxLength: number) {
  return { ...textField(label, maxLength), images: 'text' as const, isListed: false }
}

/*@__NO_SIDE_EFFECTS__*/
export function imageField(label: string) {
  return { ...field(label, optionalImageRule), images: 'address' as const }
}

type Shape<Fields extends PublicationFields, Kind extends 'rule' | 'draftRule'> = {
  [Name in keyof Fields]: Fields[Name][Kind]
}

/** Creates the schema of published items (`rule`) or of drafts (`draftRule`). */
/*@__NO_SIDE_EFFECTS__*/
export function createSchema<Fields extends PublicationFields, Kind extends 'rule' | 'draftRule'>(
  fields: Fields,
  kind: Kind,
) {
  const rules = Object.entries(fields).map(([name, description]) => [name, description[kind]])
  return z.object(Object.fromEntries(rules) as Shape<Fields, Kind>)
}

/** Returns the names of the fields that have a property. */
export function listFieldNames(fields: PublicationFields, property: 'isText' | 'images' | 'isListed'): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.[property])
}

export function getLabels<Fields extends PublicationFields>(fields: Fields) {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as Record<keyof Fields, string>
}
