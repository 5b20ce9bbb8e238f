import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { formatPhoneLabel } from '#src/content/phones.ts'
import {
  type Field,
  type FieldSet,
  findImageSizeProblem,
  type ImageField,
  type ListField,
  type SectionDefinition,
  type TextField,
  type TextFormat,
} from '#src/content/settings/field.ts'
import { type SectionName, type Settings, sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import { cleanContact, cleanText, possiblyEmptyText, requiredText } from '#src/contract/rules/text.ts'
import { hasPermission, type Role } from '#src/contract/team/members.ts'

interface Format {
  pattern: RegExp
  message: string
  /** Brings a text into the form that is stored. */
  clean?: (text: string) => string
}

const formats: Record<TextFormat, Format> = {
  phone: {
    pattern: /^\+(?=(?:\d ?){8,15}$)\d[\d ]*\d$/,
    message: 'Write the whole number, such as 0800 000 0001 or +44 20 7946 0958',
    clean: (text) => formatPhoneLabel(cleanContact(text)),
  },
  email: { pattern: /^[^\s@{}<>"]+@[^\s@{}<>"]+\.[^\s@{}<>".]{2,}$/, message: 'Invalid email', clean: cleanContact },
  url: {
    pattern: /^https:\/\/[\w.-]+\.[a-z]{2,}(?:\/[^\s"<>{}]*)?$/i,
    message: 'Write the whole address, such as https://www.facebook.com/campaign',
  },
  link: {
    pattern: /^(?:\/[\w/?=&#.-]*|https:\/\/[\w.-]+\.[a-z]{2,}(?:\/[^\s"<>{}]*)?)$/i,
    message: 'Write a path of this site, such as /events, or an address that starts with https://',
  },
  day: { pattern: /^\d{4}-\d{2}-\d{2}$/, message: 'Choose a day' },
  time: { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, message: 'Write a time, such as 08:30' },
  moment: { pattern: /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, message: 'Choose a day and a time' },
  colour: { pattern: /^#[\da-f]{6}$/, message: 'Write a colour, such as #c22f12' },
  slug: { pattern: /^[a-z\d]+(?:-[a-z\d]+)*$/, message: 'Use small letters, digits and hyphens, such as sme-fund' },
  digits: { pattern: /^\d+$/, message: 'Use digits only' },
}

/** Names that texts may contain in braces. `lga` works on area pages. */
const placeholderNames = [
  ...['candidate', 'firstName', 'lettering', 'office', 'committee', 'slogan', 'party', 'year', 'state', 'phone'],
  ...['email', 'headquarters', 'replyHours', 'retention', 'networkRetention', 'lga'],
]

function findUnknownPlaceholder(text: string, extraNames: readonly string[]): string | undefined {
  const knownNames = [...placeholderNames, ...extraNames]
  return [...text.matchAll(/\{(\w*)\}/g)].find(([, name = '']) => !knownNames.includes(name))?.[0]
}

function isRealDay(text: string): boolean {
  const day = text.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function createTextSchema({ max, format, isOptional = false, isFact = false, placeholders = [] }: TextField) {
  const { clean = cleanText } = (format && formats[format]) ?? {}
  const text = isOptional ? possiblyEmptyText(max) : requiredText(max)
  return z.pipe(z.pipe(z.string(), z.transform(clean)), text).check((context) => {
    const { value } = context
    const addIssue = (message: string) => context.issues.push({ code: 'custom', input: value, message })
    if (value === '') return
    if (format && !formats[format].pattern.test(value)) addIssue(formats[format].message)
    else if ((format === 'day' || format === 'moment') && !isRealDay(value)) addIssue(formats[format].message)
    if (isFact && /[{}]/.test(value)) addIssue('Write this without braces: other texts repeat it')
    const unknownPlaceholder = format ? undefined : findUnknownPlaceholder(value, placeholders)
    if (unknownPlaceholder) addIssue(`There is no ${unknownPlaceholder}: check the spelling or remove the braces`)
  })
}

function createListSchema({ item, itemName, min, max }: ListField) {
  return z.array(createFieldSchema(item)).check((context) => {
    const { value } = context
    const addIssue = (message: string) => context.issues.push({ code: 'custom', input: value, message })
    if (value.length < min) addIssue(`Add at least ${min} ${itemName}`)
    if (value.length > max) addIssue(`Remove entries: at most ${max} fit`)
  })
}

export const MAX_MANIFESTO_BYTES = 10 * 1024 * 1024
export const manifestoTooLargeText =
  'This file has more than 10 MB. Save the PDF with smaller images, then choose it again.'

const imageUrlPattern = /^\/api\/media\/[\da-f-]{36}\?w=(\d{1,5})&h=(\d{1,5})$/
const imageUrl = z.string().check(z.regex(imageUrlPattern, 'Upload the image again'))
const percent = z.int().check(z.minimum(0), z.maximum(100))

function createImageSchema({ minSize }: ImageField) {
  return z.nullable(
    z.object({ url: imageUrl, x: percent, y: percent }).check((context) => {
      const { value } = context
      const [, width, height] = imageUrlPattern.exec(value.url)?.map(Number) ?? []
      const message = width && height && findImageSizeProblem({ width, height }, minSize)
      if (message) context.issues.push({ code: 'custom', input: value, message })
    }),
  )
}

const fileSchema = z.nullable(
  z.object({ id: z.uuid(), bytes: z.int().check(z.minimum(1), z.maximum(MAX_MANIFESTO_BYTES)) }),
)

function createFieldSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return createTextSchema(field)
    case 'number':
      return z.int().check(z.minimum(field.min), z.maximum(field.max))
    case 'toggle':
      return z.boolean()
    case 'choice':
      return z.enum(Object.keys(field.options))
    case 'list':
      return createListSchema(field)
    case 'group':
      return createFieldSetSchema(field.fields)
    case 'image':
      return createImageSchema(field)
    case 'file':
      return fileSchema
  }
}

function createFieldSetSchema(fields: FieldSet) {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createFieldSchema(field)])))
}

function createSectionSchema(section: SectionDefinition<FieldSet>): z.ZodMiniType {
  const { fields, findProblems } = section
  return createFieldSetSchema(fields).check((context) => {
    const { value } = context
    const problems = findProblems?.(value as never) ?? []
    for (const { path, message } of problems) context.issues.push({ code: 'custom', input: value, path, message })
  })
}

const sectionSchemas = Object.fromEntries(
  sectionNames.map((name) => [
    name,
    createSectionSchema(settingsSections[name] as unknown as SectionDefinition<FieldSet>),
  ]),
) as unknown as { [Name in SectionName]: z.ZodMiniType<Settings[Name]> }

/** Returns the schema with which the form, the server and the build validate a section. */
export function getSectionSchema<Name extends SectionName>(name: Name): z.ZodMiniType<Settings[Name]> {
  return sectionSchemas[name]
}

export function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(settingsSections, name)
}

/**
 * Returns the values of a section for a stored value. Fields that the value lacks, because it was saved by older code,
 * get their defaults. Undefined if the result is invalid.
 */
export function parseSection<Name extends SectionName>(name: Name, stored: unknown): Settings[Name] | undefined {
  const { defaults } = settingsSections[name]
  const result = getSectionSchema(name).safeParse({ ...defaults, ...(stored as object) })
  return result.success ? result.data : undefined
}

export function canEditSection(role: Role, name: SectionName): boolean {
  return hasPermission(role, settingsSections[name].editableBy === 'owner' ? 'manage-settings' : 'edit-texts')
}

/** A section as staff see it. `version` is 0 while the section has its defaults. */
export interface SectionState<Name extends SectionName = SectionName> {
  section: Name
  values: Settings[Name]
  version: number
  /** Time of the last change, ISO 8601; null while the section has its defaults. */
  updatedAt: string | null
  /** Name of the member who made the last change; null for the shared password and for defaults. */
  changedBy: string | null
}

/** Request to save a section: all its values. The header `If-Match` carries the version that they are based on. */
export const settingsInput = z.object({ values: z.looseObject({}) })
export interface SettingsInput {
  values: Settings[SectionName]
}

/**
 * Request to preview values of a section. The link works for an hour in sessions of staff; with `isShared` for 7 days
 * for anyone who has it.
 */
export const settingsPreviewInput = z.object({ values: z.looseObject({}), isShared: z._default(z.boolean(), false) })
export interface SettingsPreviewInput extends SettingsInput {
  isShared?: boolean
}

export const manifestoUpload = z.object({ uploadURL: z.string().check(z.maxLength(2048)) })
export type ManifestoUpload = z.output<typeof manifestoUpload>
